import type { Basket, BasketLine, LineItem } from '@cellardoor/contracts/api/basket';
import { pointsFor } from '@cellardoor/rules/points';
import { bestPriceFor, type NextPrice } from '@cellardoor/money/best-price';
import { leastPriceOf, type MinimumPrice } from '@cellardoor/rules/minimum-prices';
import type { CountryId } from '@cellardoor/contracts';
import { firstCaseDiscount } from '../subscriptions/schemes/plan-charges.ts';
import { linePlanOf } from './plan-line.ts';
import { lineRewardOf } from './reward-line.ts';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import type { Benefits } from '../memberships/membership.ts';
import { discountOf, type OfferTerms } from './offers/offer-terms.ts';
import type { PricePart, SellableLine, UnitPrice } from './line.ts';
import { linesOfWine, nextPrice, packsFor, partsByLine, winePrice, type WinePrice } from './wine-prices.ts';

type LineType = LineItem['lineItemIdentification']['itemClassifications']['contextClassificationDetails'][number];

/** A line with its amounts: minor units for the whole line. */
export interface PricedLine extends SellableLine {
  readonly listAmount: number;
  /** At which prices its bottles are charged; empty for what is not in bottles. */
  readonly parts: readonly PricePart[];
  /** Of all lines of its wine; undefined for what is not in bottles. */
  readonly wine: WinePrice | undefined;
  readonly next: NextPrice | undefined;
  readonly unit: UnitPrice;
  readonly discount: number;
  /** What the law adds; undefined where it adds nothing. */
  readonly minimumPrice: LineItem['itemPriceInfo']['minimumPrice'];
  /** What promotions take off. */
  readonly promotion: number;
  /** A promotion, a plan (`ofPlan`) or wine reward (`ofReward`) gives it. */
  readonly free: boolean;
  readonly ofPlan?: boolean;
  readonly ofReward?: boolean;
  readonly amount: number;
}

/** What one unit of a sku costs, bought by itself: the best price for its bottles, for members that of members. */
export function unitPriceOf(sku: SkuForBasket, benefits: Benefits): UnitPrice {
  const best = bestPriceFor(sku.numberOfBottles, packsFor(sku, benefits));
  if (!sku.kind.inBottles || !best) return { amount: sku.salePrice, memberPrice: false };
  return { amount: best.amount, memberPrice: best.packs.some(({ pack }) => pack.memberPrice) };
}

/** An offer holds while the basket has something to drink beside it, bought for itself; it counts for one case. */
function offerDiscount(line: SellableLine, unit: UnitPrice, lines: readonly SellableLine[], offers: readonly OfferTerms[]): number {
  const terms = line.offer && offers.find(({ type, rule }) => type === line.offer!.type && rule === line.offer!.rule);
  if (!terms || !lines.some(({ id, offer, sku }) => id !== line.id && !offer && sku.kind.isPromoted)) return 0;
  // the offer is made on the sale price: a member has the better of the two, not one on top of the other
  return Math.max(0, discountOf(terms, line.sku.salePrice) - (line.sku.salePrice - unit.amount));
}

/** What welcome gifts take off the first case of a plan, and what an offer does on top; of any other line, what an offer does. */
const firstDiscount = ({ plan }: SellableLine, price: number, offered: number) =>
  plan ? firstCaseDiscount(plan.scheme, price, plan.scheme.country as CountryId, offered) : offered;

/** Prices a basket: the bottles of a wine together, then an offer on its line, then the law's minimum where the order goes. */
export function priceLines(
  lines: readonly SellableLine[],
  offers: readonly OfferTerms[],
  benefits: Benefits,
  minimum: MinimumPrice | null = null,
): PricedLine[] {
  const parts = partsOf(lines, benefits);
  return lines.map((line) => {
    const unit = unitPriceOf(line.sku, benefits);
    const whole = amountsOf(line, unit, parts.get(line.id) ?? []);
    // beside other sizes of its wine a case may be charged less than the price that the offer was made on
    const discount = Math.min(whole.amount, firstDiscount(line, whole.amount, offerDiscount(line, unit, lines, offers)));
    const amounts = { ...whole, amount: whole.amount - discount };
    return { ...line, unit, discount, promotion: 0, free: false, ...atLeast(minimum, line, amounts), ...wineOf(line, lines, benefits) };
  });
}

const partsOf = (lines: readonly SellableLine[], benefits: Benefits): Map<number, PricePart[]> => {
  const wines = new Map(lines.filter(({ sku }) => sku.kind.inBottles).map((line) => [line.sku.wineItemCode, line]));
  return new Map([...wines.values()].flatMap((line) => [...partsByLine(linesOfWine(line, lines), benefits)]));
};

function wineOf(line: SellableLine, lines: readonly SellableLine[], benefits: Benefits): Pick<PricedLine, 'wine' | 'next'> {
  if (!line.sku.kind.inBottles) return { wine: undefined, next: undefined };
  const ofWine = linesOfWine(line, lines);
  return { wine: winePrice(ofWine, benefits), next: nextPrice(line, ofWine, benefits) };
}

function amountsOf({ sku, quantity }: SellableLine, unit: UnitPrice, parts: readonly PricePart[]): Amounts {
  if (!sku.kind.inBottles) return { parts, listAmount: sku.listPrice * quantity, amount: unit.amount * quantity };
  const sum = (of: 'amount' | 'listAmount') => parts.reduce((total, part) => total + part[of], 0);
  return { parts, listAmount: sum('listAmount'), amount: sum('amount') };
}

type Amounts = Pick<PricedLine, 'parts' | 'listAmount' | 'amount'>;

/** The same amounts, raised to what the law asks for the line's alcohol. */
function atLeast(
  minimum: MinimumPrice | null,
  { sku, quantity }: SellableLine,
  amounts: Amounts,
): Amounts & Pick<PricedLine, 'minimumPrice'> {
  const added = minimum ? leastPriceOf(quantity * sku.alcohol, minimum) - amounts.amount : 0;
  if (!minimum || added <= 0) return { ...amounts, minimumPrice: undefined };
  const amount = amounts.amount + added;
  return { ...amounts, amount, listAmount: Math.max(amounts.listAmount, amount), minimumPrice: { ...minimum, added } };
}

/** `rawSubtotal - savings = total`, in minor units. [BSK-02] */
export function priceBasket(lines: readonly PricedLine[]): Basket['orderPriceInfo'] {
  const rawSubtotal = lines.reduce((sum, { listAmount }) => sum + listAmount, 0);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { rawSubtotal, savings: rawSubtotal - total, total };
}

export const countBottles = (lines: readonly Pick<SellableLine, 'sku' | 'quantity'>[]): number =>
  lines.reduce((sum, { quantity, sku }) => sum + quantity * sku.numberOfBottles, 0);

/** Bottles that are delivered: those that stay in bond count towards nothing. */
export const countDeliveredBottles = (lines: readonly Pick<SellableLine, 'sku' | 'quantity'>[]): number =>
  countBottles(lines.filter(({ sku }) => !sku.kind.undelivered));

/** What is left for a line: the wine's stock without what other lines of the same wine take. */
export function availableStockForLine(line: SellableLine, lines: readonly SellableLine[]): number {
  const others = lines.filter(({ id, sku }) => id !== line.id && sku.wineItemCode === line.sku.wineItemCode);
  return Math.max(
    0,
    others.reduce((left, { quantity, sku }) => left - quantity * sku.stockUnits, line.sku.stockQty),
  );
}

const termsOf = ({ sku: { kind, stockUnits }, free }: PricedLine): BasketLine['terms'] => ({
  stockUnits,
  most: free ? 1 : kind.mostPerLine,
  needsAccount: kind.needsAccount,
  isDelivered: !kind.undelivered,
});

function lineTypeOf({ free, ofPlan, ofReward, sku }: PricedLine): LineType {
  if (ofPlan) return 'SUBSCRIPTION_FREE_ITEM';
  if (ofReward) return 'WINEREWARD_FREE_ITEM';
  return free ? 'FREEGIFT_PROMOTION_ITEM' : sku.kind.lineType;
}

/** What a line says of its product. */
export const productOf = (sku: SkuForBasket): LineItem['product'] => ({
  itemCode: sku.wineItemCode,
  name: sku.name,
  vintage: sku.vintage,
  thumbnailImage: sku.thumbnailImage,
  mixed: sku.kind.fields(sku.terms).mixed,
  productType: sku.kind.name,
});

/** [BSK-01] */
export function lineItem(line: PricedLine, lines: readonly SellableLine[], points: number): BasketLine {
  const { sku, quantity } = line;
  return {
    commerceItemId: String(line.id),
    itemtype: 'sku',
    product: productOf(sku),
    sku: { itemCode: sku.itemCode },
    caseBottleCount: sku.numberOfBottles,
    bottleCount: quantity * sku.numberOfBottles,
    quantity,
    itemPriceInfo: {
      amount: line.amount,
      listAmount: line.listAmount,
      unitAmount: line.unit.amount,
      memberPrice: line.parts.some(({ memberPrice }) => memberPrice),
      discount: line.discount,
      ...(line.promotion > 0 && { promotion: line.promotion }),
      ...(line.minimumPrice && { minimumPrice: line.minimumPrice }),
      parts: line.parts.map(({ bottles, caseOf, amount }) => ({ bottles, caseOf, amount })),
      ...(line.next && { next: line.next }),
    },
    itemPointsInfo: { amount: pointsFor(line.amount, points) },
    lineItemIdentification: {
      itemClassifications: { contextClassificationDetails: [lineTypeOf(line)] },
    },
    ...(sku.saleTerms && { saleTerms: sku.saleTerms }),
    stockQty: availableStockForLine(line, lines),
    ...(line.renews && { renews: true as const }),
    ...(line.plan && { plan: linePlanOf(line.plan, line.unit.amount, line.amount) }),
    ...(line.renewal && { renewal: line.renewal.said }),
    ...(line.reward && { reward: lineRewardOf(line.reward, line.amount) }),
    terms: termsOf(line),
  };
}
