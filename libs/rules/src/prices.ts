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

/** What members pay for a size, to be told to who pays more; null to who pays it already, and where it is not less. */
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
