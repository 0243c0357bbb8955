import type { Basket, CartItem, EventDetail, OfferItem, ProductOffers } from '@cellardoor/contracts';

/** Bottles in one add from which the offer opens by itself. [UPS-01] */
export const bottlesThatOpen = 12;
/** Rejections from which the offer no longer opens by itself. [UPS-14] */
export const rejectionsThatStopOpening = 1;
/** Rejections from which an empty place stands where the block was. [UPS-04] */
export const rejectionsThatHide = 3;

type Added = EventDetail<'basket:added'>;

const holds = (basket: Basket, itemCode: string, sku: string) =>
  basket.lineItems.some((line) => line.sku.itemCode === sku && line.product.itemCode === itemCode);

/** True when what was added is this product, in whichever sku. */
const isOf = ({ itemCode: sku, basket }: Added, itemCode: string) => sku === itemCode || holds(basket, itemCode, sku);

/** Whether an add opens the offer of `itemCode` by itself: 12 bottles or more, a mixed case counting the bottles in it. [UPS-01] */
export const opensByItself = (added: Added, itemCode: string, rejections: number): boolean =>
  rejections < rejectionsThatStopOpening && added.bottles >= bottlesThatOpen && isOf(added, itemCode);

/** True when the basket holds the wine already, in whichever sku. */
export const isInBasket = (basket: Basket | null, itemCode: string): boolean =>
  basket?.lineItems.some(({ product }) => product.itemCode === itemCode) ?? false;

/** What accepting an offer adds: bottles of the wine that it goes with, none where the basket holds it. */
export const bottlesBeside = (basket: Basket | null, itemCode: string, { caseBottles }: ProductOffers['terms']): number =>
  isInBasket(basket, itemCode) ? 0 : caseBottles;

/** What accepting adds in one call, all or nothing: the offered case once, and `bottles` of the wine that it goes with. [UPS-05] */
export function batchOf({ itemCode, type, rule }: OfferItem, wine: string, bottles: number): CartItem[] {
  const offered: CartItem = { itemCode, quantity: 1, upsellOfferDetails: { type, rule } };
  return bottles > 0 ? [offered, { itemCode: wine, quantity: bottles }] : [offered];
}
