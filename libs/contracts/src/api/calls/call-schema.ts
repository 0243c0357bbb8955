import type { TObject, TSchema } from 'typebox';

/** What a call takes and gives, for whoever checks it: the API, and its OpenAPI document. Browsers know it as types alone. */
export interface CallSchema {
  /** Group in the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Names in the path. */
  readonly params?: Readonly<Record<string, TSchema>>;
  readonly query?: Readonly<Record<string, TSchema>>;
  readonly body?: TObject;
  /** True for a write that takes an `idempotency-key`: sent again with the same key, it is done once. [NET-04] */
  readonly takesKey?: boolean;
  readonly reply: TSchema;
  /** Names of its failures by status; `everyCallsErrors` come on top. */
  readonly errors?: Readonly<Record<number, readonly string[]>>;
}

/** Names of failures that any call may answer with, or that the transport gives where no answer came. */
export const everyCallsErrors = [
  'invalid',
  'required',
  'bad_request',
  'too_many',
  'account_closed',
  'framing',
  'cross_site',
  'not_the_shell',
  'busy',
  'database_down',
  'internal',
  'unanswered',
  'aborted',
] as const;
