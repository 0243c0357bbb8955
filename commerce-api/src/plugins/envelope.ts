import { Failure, success } from '@cellardoor/contracts/api/envelope';
import type { TSchema } from 'typebox';

/** A reply of success in the house's envelope. [NET-01] */
export const ok = <T>(response: T): { statusCode: 0; statusMessage: string; response: T } => ({
  statusCode: 0,
  statusMessage: 'OK',
  response,
});

/** Reply schemas of a route: `response` on 200, and the envelope of a failure for each error that it documents. */
export const replies = <T extends TSchema, Code extends number = 400>(response: T, ...errors: Code[]) =>
  ({
    200: success(response),
    ...Object.fromEntries(errors.map((code) => [code, Failure])),
  }) as { 200: ReturnType<typeof success<T>> };
