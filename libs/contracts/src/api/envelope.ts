import { type TSchema, Type } from 'typebox';
import type { CountryId } from '../countries.ts';

/** Every reply's envelope: `statusCode` 0 is success, 400 to 599 failure, with the matching HTTP status. [NET-01] */
export const success = <T extends TSchema>(response: T) =>
  Type.Object({ statusCode: Type.Literal(0), statusMessage: Type.String(), response });

export const Failure = Type.Object(
  {
    statusCode: Type.Integer({ minimum: 400, maximum: 599 }),
    /** Fit to show to a shopper. */
    statusMessage: Type.String(),
    errorResponse: Type.Object({
      message: Type.String(),
      /** Name of the offending field, where there is one. */
      field: Type.Optional(Type.String()),
      /** Stable machine-readable reason, e.g. `low_stock`. */
      code: Type.Optional(Type.String()),
    }),
  },
  { $id: 'Failure' },
);
export type Failure = Type.Static<typeof Failure>;

/** ISO 4217 code of the currency of every amount in a reply; amounts are integers in its minor unit (pence, cents). */
export const CountryCode = Type.Unsafe<CountryId>(Type.String({ pattern: '^[a-z]{2}$' }));
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });
/** Integer minor units of the reply's currency. */
export const Amount = Type.Integer({ description: 'Integer minor units (pence, cents)' });
/** Loyalty points; whole numbers. One point is one penny. [BRD-05] */
export const Points = Type.Integer({ description: 'Whole points; 1 pt is 1p' });

export const itemCodePattern = '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$';
export const ItemCode = Type.String({ pattern: itemCodePattern });
