import { Type } from 'typebox';
import { ShopFacts } from './addresses.ts';
import { Amount, Points } from './envelope.ts';

export const ShippingMethod = Type.Object({
  /** `STD`, `NXT`, ... */
  methodCode: Type.String(),
  name: Type.String(),
  type: Type.Enum(['delivery', 'collection']),
  cost: Amount,
  costPoints: Points,
  /** Fit to show: 'Usually delivered within 4-5 days'. */
  promise: Type.String(),
  /** ISO date of the earliest delivery, in the country's zone; absent where there is nothing to deliver. */
  earliestDate: Type.Optional(Type.String()),
  /** ISO date of the day that the shopper chose; absent until they choose one. */
  date: Type.Optional(Type.String()),
  /** The shop that the shopper collects from; absent until they choose one. */
  location: Type.Optional(ShopFacts),
});
export type ShippingMethod = Type.Static<typeof ShippingMethod>;

/** What delivery costs before there is an order, and when it comes. [PRD-17] */
export const DeliveryEstimate = Type.Object({
  /** False where nothing can be delivered; there is no method then. */
  delivered: Type.Boolean(),
  /** Why not, fit to show, where a law forbids it. */
  reason: Type.Optional(Type.String()),
  shippingMethods: Type.Array(ShippingMethod),
});
export type DeliveryEstimate = Type.Static<typeof DeliveryEstimate>;

/** What there is to know of a way of delivery before it is chosen. [CKO-05] */
export const ShippingMethodInfo = Type.Object({
  ...ShippingMethod.properties,
  workingDays: Type.Integer(),
  /** Bottles from which it costs nothing; null: never. */
  freeFromBottles: Type.Union([Type.Integer(), Type.Null()]),
  /** Where it does not go, in words; null where it goes everywhere. */
  notTo: Type.Union([Type.String(), Type.Null()]),
  /** Who may take it, fit to show. */
  handover: Type.String(),
});
export type ShippingMethodInfo = Type.Static<typeof ShippingMethodInfo>;

/** A day that can be chosen. [CKO-06] */
export const ShippingOption = Type.Object({
  /** ISO date, in the country's zone. */
  date: Type.String(),
  cost: Amount,
  costPoints: Points,
});
export type ShippingOption = Type.Static<typeof ShippingOption>;
