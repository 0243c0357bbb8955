import { SchemeCode } from '@cellardoor/contracts/api/wine-plans';
import { RewardTerms } from '@cellardoor/contracts/api/wine-reward';
import { CountryCode, ItemCode } from '@cellardoor/contracts/api/envelope';
import { scenes } from '@cellardoor/contracts/content';
import { Type } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Wine reward as an operator's file says it, for one country; what is paid in each month is the price of its products (kind `rewardPayment`). */
export const RewardSchemeDocument = Type.Object(
  {
    code: SchemeCode,
    country: CountryCode,
    type: Type.Literal('WINEREWARD'),
    position: Type.Integer({ minimum: 0 }),
    name: Type.String({ minLength: 1, maxLength: 60 }),
    headline: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.String({ minLength: 1, maxLength: 1000 }),
    picture: Type.Enum([...scenes]),
    brands: Type.Array(Type.String({ pattern: '^[a-z]{2,4}$' }), { minItems: 1 }),
    /** The products with which it is joined, one for each monthly amount. */
    items: Type.Array(ItemCode, { minItems: 1, maxItems: 10 }),
    /** What the shop adds to each payment, per cent of it. */
    bonusPercent: Type.Integer({ minimum: 0, maximum: 100 }),
    /** Payments that a payment holiday may leave out, one after the other. */
    mostHolidayPayments: Type.Integer({ minimum: 0, maximum: 12 }),
    /** Comes free with joining; null for nothing. */
    welcomeItem: Type.Union([
      Type.Null(),
      Type.Object({ itemCode: ItemCode, name: Type.String({ minLength: 1, maxLength: 120 }) }, closed),
    ]),
    terms: RewardTerms,
  },
  closed,
);
export type RewardSchemeDocument = Type.Static<typeof RewardSchemeDocument>;

/** A version of it, as it was loaded. */
export interface RewardScheme extends RewardSchemeDocument {
  readonly version: number;
}
