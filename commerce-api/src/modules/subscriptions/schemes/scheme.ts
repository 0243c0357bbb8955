import { CaseType, PlanFrequency, PlanTerms, SchemeCode, WelcomeGift } from '@cellardoor/contracts/api/wine-plans';
import { CountryCode, ItemCode } from '@cellardoor/contracts/api/envelope';
import { scenes } from '@cellardoor/contracts/content';
import { mostLines } from '@cellardoor/rules/quantities';
import { Type } from 'typebox';

const Days = Type.Integer({ minimum: 1, maximum: 60 });
const Amount = Type.Integer({ minimum: 0 });
const closed = { additionalProperties: false } as const;

/** A scheme as an operator's file says it, for one country; amounts are minor units of that country. */
export const SchemeDocument = Type.Object(
  {
    code: SchemeCode,
    country: CountryCode,
    type: Type.Literal('WINEPLAN'),
    /** Schemes of one family are shown together: the tours of a campaign. */
    family: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    position: Type.Integer({ minimum: 0 }),
    name: Type.String({ minLength: 1, maxLength: 60 }),
    headline: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.String({ minLength: 1, maxLength: 1000 }),
    picture: Type.Enum([...scenes]),
    brands: Type.Array(Type.String({ pattern: '^[a-z]{2,4}$' }), { minItems: 1 }),
    frequencies: Type.Array(PlanFrequency, { minItems: 1 }),
    /** The first is the usual one. What a case costs, and what is in it, is that of its product (kind `winePlan`). */
    cases: Type.Array(
      Type.Object({ caseType: CaseType, name: Type.String({ minLength: 1, maxLength: 60 }), bottles: Days, itemCode: ItemCode }, closed),
    ),
    /** Wines that may take the place of a wine of a case at no cost. */
    swaps: Type.Array(ItemCode, { maxItems: mostLines }),
    /** Wines that may be put into spare spaces, at their own price. */
    additions: Type.Array(ItemCode, { maxItems: mostLines }),
    /** Of the first case. */
    welcomeGifts: Type.Array(WelcomeGift, { maxItems: 10 }),
    /** Items that come free with every case; the first unless another is chosen. */
    freeGifts: Type.Array(ItemCode, { maxItems: 10 }),
    /** What the delivery of each case after the first costs. */
    deliveryCost: Amount,
    /** Days from the charge to the delivery, and before the charge. */
    deliveryDays: Days,
    cutOffDays: Days,
    reminderDays: Days,
    /** Made once to whoever is about to leave: per cent off the next case, up to an amount. */
    saveOffer: Type.Union([
      Type.Null(),
      Type.Object(
        {
          offerId: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
          headline: Type.String({ minLength: 1, maxLength: 200 }),
          percent: Type.Integer({ minimum: 1, maximum: 100 }),
          upTo: Amount,
        },
        closed,
      ),
    ]),
    terms: PlanTerms,
  },
  closed,
);
export type SchemeDocument = Type.Static<typeof SchemeDocument>;

/** A version of a scheme, as it was loaded. */
export interface Scheme extends SchemeDocument {
  readonly version: number;
}

/** What a plan of the scheme can be had as. @throws Error for a case that the version does not have: a plan keeps to its version */
export function caseTypeOf({ code, version, cases }: Scheme, caseType: string): Scheme['cases'][number] {
  const found = cases.find((one) => one.caseType === caseType);
  if (!found) throw new Error(`Version ${version} of the scheme ${code} has no case ${caseType}.`);
  return found;
}
