import { Type } from 'typebox';
import { ProductShape } from './product.ts';

/** A membership in the list of those that a market sells. */
export const MembershipOffer = Type.Pick(ProductShape, [
  'itemCode',
  'name',
  'webHeadline',
  'description',
  'images',
  'skus',
  'schemeDetails',
  'currency',
]);
export type MembershipOffer = Type.Static<typeof MembershipOffer>;

/** What a membership would save on the shopper's basket, beside what the shopper has already. Minor units, or points. */
export const MembershipSaving = Type.Object({
  itemCode: Type.String(),
  /** On wines, by member prices. */
  onWines: Type.Integer({ minimum: 0 }),
  /** On standard delivery. */
  onDelivery: Type.Integer({ minimum: 0 }),
  /** Orders like this basket after which the membership has saved its price; null where it saves nothing. */
  ordersToPayBack: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
});
export type MembershipSaving = Type.Static<typeof MembershipSaving>;

/** What the memberships that a market sells would save on the shopper's basket. */
export const MembershipSavings = Type.Object({
  /** Bottles in the basket; with none, nothing is said of any membership. */
  bottles: Type.Integer({ minimum: 0 }),
  savings: Type.Array(MembershipSaving),
  /** The one that pays back soonest, where it does so within its term at an order a month; null where none does. */
  recommended: Type.Union([Type.String(), Type.Null()]),
});
export type MembershipSavings = Type.Static<typeof MembershipSavings>;
