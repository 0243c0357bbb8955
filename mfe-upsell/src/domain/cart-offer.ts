import type { Basket, CartItem, OfferItem, ProductOffers } from '@cellardoor/contracts';
import { bottlesThatOpen, rejectionsThatStopOpening } from './offer-rules.ts';

/** What a basket is offered: a plan, a case, or the choice between the two. The first is the best. */
export interface CartOffer {
  readonly offers: readonly [OfferItem, ...OfferItem[]];
  readonly terms: ProductOffers['terms'];
}

/** The best offer of each type, in the order of the API, which puts the best first; null where there is none. */
export function cartOffer({ offerItems, terms }: Pick<ProductOffers, 'offerItems' | 'terms'>): CartOffer | null {
  const [first, ...others] = offerItems;
  if (!first) return null;
  const ofOtherType = others.find(({ type }) => type !== first.type);
  return { offers: ofOtherType ? [first, ofOtherType] : [first], terms };
}

/** An offer at the price that a member pays, where that is lower. */
export const atMemberPrice = (offer: OfferItem): OfferItem => ({ ...offer, offerPrice: offer.memberPrice ?? offer.offerPrice });

/** What accepting adds: the offered case once, a plan's case of six bottles or a mixed one. [UPS-05] */
export const itemsOf = ({ itemCode, type, rule }: OfferItem): CartItem[] => [{ itemCode, quantity: 1, upsellOfferDetails: { type, rule } }];

/** True for an add that was an offer's or a plan's: whoever has just accepted something is not asked again. */
const isAccepted = ({ lineItems }: Basket, itemCode: string) =>
  lineItems.some(({ sku, plan, itemPriceInfo }) => sku.itemCode === itemCode && (plan !== undefined || (itemPriceInfo.discount ?? 0) > 0));

/** What an add came to: the basket after it, and the page where it happened. */
interface AfterAdd {
  readonly basket: Basket | null;
  readonly itemCode: string;
  readonly isBasketPage: boolean;
  readonly rejections: number;
}

/** Whether an add opens the basket's offer by itself: with 12 bottles or more in it, away from its page, to whoever rejected none. [UPS-02] [UPS-14] */
export const opensAfterAdd = ({ basket, itemCode, isBasketPage, rejections }: AfterAdd): boolean =>
  basket !== null &&
  !isBasketPage &&
  rejections < rejectionsThatStopOpening &&
  basket.numBottles >= bottlesThatOpen &&
  !isAccepted(basket, itemCode);
