import type { Basket, CartItem, EventDetail, OfferItem } from '@cellardoor/contracts';
import type { ProductOffer } from './product-offer.ts';

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

/** True when the basket has the offer already: it is made on one case, and a second would cost its full price. */
export const isTaken = (basket: Basket | null, { itemCode }: Pick<OfferItem, 'itemCode'>): boolean =>
  basket?.lineItems.some(({ product, itemPriceInfo }) => product.itemCode === itemCode && (itemPriceInfo.discount ?? 0) > 0) ?? false;

/** How many units of the product around come with an offer: a case of bottles, one of a mixed case, none where the basket holds it. [UPS-05] */
export function unitsBeside(basket: Basket | null, { beside, terms }: Pick<ProductOffer, 'beside' | 'terms'>): number {
  if (isInBasket(basket, beside.itemCode)) return 0;
  return beside.bottles > 1 ? 1 : terms.caseBottles;
}

/** What accepting adds in one call, all or nothing: the offered case once, and `units` of the product around. [UPS-05] */
export function batchOf({ offer, beside }: Pick<ProductOffer, 'offer' | 'beside'>, units: number): CartItem[] {
  const { itemCode, type, rule } = offer;
  const offered: CartItem = { itemCode, quantity: 1, upsellOfferDetails: { type, rule } };
  return units > 0 ? [offered, { itemCode: beside.itemCode, quantity: units }] : [offered];
}
