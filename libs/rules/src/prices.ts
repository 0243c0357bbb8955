import { divided, type MinorUnits } from '@cellardoor/money';

/** The prices of a size, minor units for the whole size. */
export interface SizePrices {
  readonly salePrice: MinorUnits;
  /** What members pay; null where that is not less. */
  readonly vppPrice: MinorUnits | null;
  /** True where this shopper is given the member price. */
  readonly vppApplier: boolean;
}

/** True where this shopper is given a size at its member price. */
export const paysMemberPrice = ({ vppPrice, vppApplier }: SizePrices): boolean => vppApplier && vppPrice !== null;

/** What this shopper pays for a size: the member price where it applies and there is one. [HOM-05] [SRC-06] */
export const priceToPay = ({ salePrice, vppPrice, vppApplier }: SizePrices): MinorUnits =>
  vppApplier && vppPrice !== null ? vppPrice : salePrice;

/** A member price where it is below another price; null where it is not. Members have the better of the two. */
export const memberPriceBelow = (memberPrice: MinorUnits | null, price: MinorUnits): MinorUnits | null =>
  memberPrice !== null && memberPrice < price ? memberPrice : null;

/** What members pay for a size, to be told to anyone who pays more; null to anyone who pays it already, and where it is not less. */
export const priceForMembers = ({ salePrice, vppPrice, vppApplier }: SizePrices): MinorUnits | null =>
  vppApplier ? null : memberPriceBelow(vppPrice, salePrice);

/** Sizes as this shopper pays for them. */
export const sizesFor = <S extends SizePrices>(sizes: readonly S[], member: boolean): S[] =>
  sizes.map((size) => ({ ...size, vppApplier: member && size.vppPrice !== null }));

/** 'Just £9.92 a bottle': a size's price for each bottle in it. */
export const pricePerBottle = (price: MinorUnits, bottles: number): MinorUnits => divided(price, Math.max(1, bottles));

/** 'You save': how far a price is below the list price; 0 where it is not. */
export const savingOn = (listPrice: MinorUnits, price: MinorUnits): MinorUnits => Math.max(0, listPrice - price);

interface Size extends SizePrices {
  readonly numberOfBottles: number;
  readonly listPrice: MinorUnits;
}

/** What each size of a product costs this shopper, for `bestPriceFor`. */
export const packsOf = ({ skus }: { readonly skus: readonly Size[] }): { bottles: number; price: MinorUnits; listPrice: MinorUnits }[] =>
  skus.map((size) => ({ bottles: size.numberOfBottles, price: priceToPay(size), listPrice: size.listPrice }));

/** What a line of the basket says of its price. */
interface LinePrice {
  readonly caseBottleCount: number;
  readonly bottleCount: number;
  readonly itemPriceInfo: { readonly parts?: readonly { readonly caseOf: number; readonly bottles: number }[] };
}

/** Bottles of a line that are charged at the price of another size than the line's own. */
export interface OtherSize {
  /** Bottles in the size whose price it is. */
  readonly caseOf: number;
  /** How many of the line's bottles; null where it is all of them. */
  readonly bottles: number | null;
}

/** What a line must say of its price beside the amount; empty where it costs what its own size costs, and in orders from before this was kept. */
export const otherSizesOf = ({ caseBottleCount, bottleCount, itemPriceInfo: { parts = [] } }: LinePrice): OtherSize[] =>
  parts
    .filter(({ caseOf }) => caseOf !== caseBottleCount)
    .map(({ caseOf, bottles }) => ({ caseOf, bottles: bottles === bottleCount ? null : bottles }));

/** A size with what a litre of it costs at each of its prices; 0 and null where that is not said. */
interface LitrePrices extends SizePrices {
  readonly listPrice: MinorUnits;
  readonly unitPricePerLitre: MinorUnits;
  readonly listUnitPricePerLitre: MinorUnits;
  readonly vppUnitPricePerLitre: MinorUnits | null;
}

/** Prices per litre that stand beside the prices of a size. Absent where there is no such price. */
export interface ShownLitrePrices {
  /** Of what this shopper pays. */
  readonly pays?: MinorUnits;
  /** Of the list price, where less is paid. */
  readonly was?: MinorUnits;
  /** Of what members pay, to be told to anyone who pays more. */
  readonly forMembers?: MinorUnits;
}

/** Which prices per litre to show with a size, beside the list, sale and member price. [PRD-16] */
export function litrePricesOf(size: LitrePrices): ShownLitrePrices {
  if (size.unitPricePerLitre === 0) return {};
  const { vppUnitPricePerLitre: members } = size;
  return {
    pays: paysMemberPrice(size) && members !== null ? members : size.unitPricePerLitre,
    ...(priceToPay(size) < size.listPrice && { was: size.listUnitPricePerLitre }),
    ...(priceForMembers(size) !== null && members !== null && { forMembers: members }),
  };
}

/** True where the law of a country that promotes no reduction of so many per cent, or more, forbids to promote this one; null: no such law. */
const isTooMuch = (before: MinorUnits, after: MinorUnits, forbiddenPercent: number | null): boolean =>
  forbiddenPercent !== null && (before - after) * 100 >= before * forbiddenPercent;

/**
 * A size's prices as a promotion may show them, outside a price list: without the list price that makes the reduction too large, and
 * without a member price that is one. Nothing changes where `forbiddenPercent` is null.
 */
export function promotedPrices<S extends SizePrices & { readonly listPrice: MinorUnits }>(size: S, forbiddenPercent: number | null): S {
  const vppPrice = size.vppPrice !== null && isTooMuch(size.salePrice, size.vppPrice, forbiddenPercent) ? null : size.vppPrice;
  const lowest = Math.min(size.salePrice, vppPrice ?? size.salePrice);
  const listPrice = isTooMuch(size.listPrice, lowest, forbiddenPercent) ? size.salePrice : size.listPrice;
  return vppPrice === size.vppPrice && listPrice === size.listPrice ? size : { ...size, vppPrice, listPrice };
}

/** The most that an offer may take off and still be promoted, in whole per cent. */
export const promotedPercent = (percent: number, forbiddenPercent: number | null): number =>
  forbiddenPercent === null ? percent : Math.min(percent, Math.ceil(forbiddenPercent) - 1);
