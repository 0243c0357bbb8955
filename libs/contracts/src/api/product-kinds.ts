import { Type } from 'typebox';

/** What a membership makes of its buyer, and for how many months. */
export const SchemeDetails = Type.Object({
  schemeId: Type.String(),
  months: Type.Integer({ minimum: 1 }),
  freeDelivery: Type.Boolean(),
  memberPrices: Type.Boolean(),
});
export type SchemeDetails = Type.Static<typeof SchemeDetails>;

/** Which plan a case is joined with. [OFR-07] */
export const PlanDetails = Type.Object({ schemeId: Type.String() });

/** What is no mixed case and makes nobody a member. */
const plain = Type.Object({ isMixed: Type.Literal(false), mixed: Type.Literal(false), schemeDetails: Type.Null() });

/** The kinds of product by `productType`, each with the fields in which it differs; all other fields are the same for all. */
const kindFields = {
  wine: plain,
  enPrimeur: plain,
  presell: plain,
  mixedCase: Type.Object({ isMixed: Type.Literal(true), mixed: Type.Literal(true), schemeDetails: Type.Null() }),
  spirits: plain,
  gift: plain,
  eVoucher: plain,
  membership: Type.Object({ isMixed: Type.Literal(false), mixed: Type.Literal(false), schemeDetails: SchemeDetails }),
  winePlan: Type.Object({ isMixed: Type.Literal(true), mixed: Type.Literal(true), schemeDetails: PlanDetails }),
  planGift: plain,
  rewardPayment: Type.Object({ isMixed: Type.Literal(false), mixed: Type.Literal(false), schemeDetails: PlanDetails }),
  service: plain,
} as const;

export type ProductKind = keyof typeof kindFields;
export const productKinds = Object.keys(kindFields) as ProductKind[];

/** The fields of a kind that say which kind it is. */
export type KindFields<K extends ProductKind = ProductKind> = { productType: K } & Type.Static<(typeof kindFields)[K]>;
