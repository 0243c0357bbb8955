import { membershipStatuses } from '@cellardoor/rules/memberships';
import { Type } from 'typebox';
import { LineRenewal } from './line-renewal.ts';
import { SchemeDetails } from './product-kinds.ts';
import { ProductShape } from './product.ts';
import { SavedCard } from './saved-cards.ts';

/** A membership in the list of those that a market sells. */
export const MembershipOffer = Type.Object({
  ...Type.Pick(ProductShape, ['itemCode', 'name', 'webHeadline', 'description', 'images', 'skus', 'currency']).properties,
  schemeDetails: Type.Union([SchemeDetails, Type.Null()]),
});
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

/** One paid term of a customer's membership. Times are ISO 8601, UTC; amounts are minor units, with tax. [USR-18] */
export const OwnMembership = Type.Object({
  membershipId: Type.String(),
  schemeId: Type.String(),
  /** Fit to show: 'Premiere'. */
  name: Type.String(),
  status: Type.Enum([...membershipStatuses]),
  startsAt: Type.String(),
  /** The first moment at which it no longer counts. */
  endsAt: Type.String(),
  /** False for a term that was paid for ahead. */
  hasBegun: Type.Boolean(),
  /** When its member cancelled it; an `ACTIVE` one runs to its end all the same. Null: they have not. */
  leftAt: Type.Union([Type.String(), Type.Null()]),
  /** It can be cancelled at the end of its term. */
  mayLeave: Type.Boolean(),
  freeDelivery: Type.Boolean(),
  memberPrices: Type.Boolean(),
  /** What else members are given now, in words. */
  offers: Type.Array(Type.String()),
  /** While its member may withdraw from the purchase: what they have back if they do so now. */
  withdrawal: Type.Union([
    Type.Object({
      until: Type.String(),
      amount: Type.Integer({ minimum: 0 }),
      /** What is kept of its price, and for what: what it saved on orders, or the days that have begun. Null: nothing. */
      kept: Type.Union([Type.Object({ amount: Type.Integer({ minimum: 1 }), keptFor: Type.Enum(['days', 'savings']) }), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** From when it can be renewed; null for one that is renewed, over or yet to begin. */
  renewableFrom: Type.Union([Type.String(), Type.Null()]),
  /** How it renews itself, as its member has asked; null where it does not. Days are ISO dates of the country. */
  autoRenewal: Type.Union([
    Type.Object({
      subscriptionId: Type.String(),
      /** Minor units without a tax on top: what was agreed, or what was told of since. */
      price: Type.Integer({ minimum: 0 }),
      /** Tax on top of it at the address of the agreement; absent for none. */
      tax: Type.Optional(Type.Integer({ minimum: 1 })),
      chargeOn: Type.Union([Type.String(), Type.Null()]),
      /** Null once it was removed, or has expired. */
      card: Type.Union([SavedCard, Type.Null()]),
      /** The card was declined: another one is charged at once. */
      isDeclined: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  /** What its member can agree to, so that it renews itself; null where they cannot, or have. */
  autoRenewalOffer: Type.Union([LineRenewal, Type.Null()]),
  /** What renews it now. */
  renewals: Type.Array(
    Type.Object({
      itemCode: Type.String(),
      name: Type.String(),
      months: Type.Integer({ minimum: 1 }),
      price: Type.Integer({ minimum: 0 }),
    }),
  ),
});
export type OwnMembership = Type.Static<typeof OwnMembership>;

export const OwnMemberships = Type.Object({ memberships: Type.Array(OwnMembership) });
export type OwnMemberships = Type.Static<typeof OwnMemberships>;
