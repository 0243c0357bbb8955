import { Type } from 'typebox';
import { Amount, ItemCode } from './envelope.ts';

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
});
export const ProductOffers = Type.Object({
  offerItems: Type.Array(OfferItem),
  availableSpaces: Type.Integer({ minimum: 0 }),
  /** Terms in figures. [UPS-03] */
  terms: Type.Object({
    discountPercent: Type.Integer(),
    maximumDiscount: Amount,
    weeksBetweenCases: Type.Integer(),
    caseBottles: Type.Integer(),
  }),
});
export type OfferItem = Type.Static<typeof OfferItem>;
export type ProductOffers = Type.Static<typeof ProductOffers>;
