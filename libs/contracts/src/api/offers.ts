import { Type } from 'typebox';
import { Amount, ItemCode } from './envelope.ts';
import { Sku } from './product.ts';
import { LinePlan } from './wine-plans.ts';

/** Terms in figures. [UPS-03] */
const OfferFigures = Type.Object({
  discountPercent: Type.Integer(),
  maximumDiscount: Amount,
  weeksBetweenCases: Type.Integer(),
  caseBottles: Type.Integer(),
});

/** [UPS-13] */
export const OfferItem = Type.Object({
  type: Type.Enum(['WINEPLAN', 'SUBSCRIPTION', 'FILL_THE_CASE']),
  rule: Type.String(),
  itemCode: ItemCode,
  mixed: Type.Boolean(),
  displayName: Type.String(),
  webHeadline: Type.String(),
  thumbnailImage: Type.String(),
  bottleCount: Type.Integer({ minimum: 1 }),
  listPrice: Amount,
  offerPrice: Amount,
  /** What members pay, where that is less than the offer. */
  memberPrice: Type.Union([Amount, Type.Null()]),
  /** Its own terms, where they are not those of the reply: a plan's. */
  terms: Type.Optional(OfferFigures),
  /** What is charged after the first case, of an offer that begins a plan. [UPS-03] */
  plan: Type.Optional(LinePlan),
});
export const ProductOffers = Type.Object({
  offerItems: Type.Array(OfferItem),
  availableSpaces: Type.Integer({ minimum: 0 }),
  terms: OfferFigures,
});
/** Offers with a product, and the product itself, so that who shows both asks once. [UPS-13] */
export const OffersWithProduct = Type.Object({
  ...ProductOffers.properties,
  /** At everybody's prices; null where nothing is offered. */
  beside: Type.Union([Type.Object({ itemCode: ItemCode, name: Type.String(), skus: Type.Array(Sku) }), Type.Null()]),
});
export type OffersWithProduct = Type.Static<typeof OffersWithProduct>;
export type OfferItem = Type.Static<typeof OfferItem>;
/** An offer by its code. */
export const NamedOffer = Type.Object({ offerCode: Type.String(), webHeadline: Type.String(), terms: OfferFigures });
export type NamedOffer = Type.Static<typeof NamedOffer>;
/** An offer as it is named. [OFR-01] */
export const OfferByCode = Type.Object({
  ...NamedOffer.properties,
  type: OfferItem.properties.type,
  rule: Type.String(),
  /** The cases that it makes cheaper, beside a wine in the basket. */
  offerItems: Type.Array(OfferItem),
  /** When it begins, of an offer that has not. */
  startsAt: Type.Optional(Type.String()),
});
export type OfferByCode = Type.Static<typeof OfferByCode>;

/** What several bottles of a wine cost together, and save. [PRD-08] */
export const BulkPromotion = Type.Object({
  promoId: Type.String(),
  /** '£8.99 - when you buy 12 SAVE £24.00': the price a bottle, what to do for it, and what that saves; in points for the bank partner. */
  description: Type.String(),
  bulkUIRules: Type.Array(Type.Object({ qualifyingItems: Type.Integer({ minimum: 2, description: 'Bottles to buy' }) }), { minItems: 1 }),
  /** What can be bought for it. */
  promotionItems: Type.Array(Type.Object({ itemCode: ItemCode, name: Type.String(), quantity: Type.Integer({ minimum: 1 }) })),
});
export type BulkPromotion = Type.Static<typeof BulkPromotion>;
export type ProductOffers = Type.Static<typeof ProductOffers>;
