import { byDefault, type Sentence } from './sentence.ts';

export interface RefusalDetails {
  readonly field?: string;
  readonly code?: string;
  readonly retryAfter?: number;
}

/** A request that is answered with a failure, in a sentence that is fit to show to a shopper; `message` is its default. [NET-01] */
export class Refusal extends Error {
  readonly statusCode: number;
  /** The answer words it as the request's brand does. [BRD-10] */
  readonly said: string | Sentence;
  readonly field: string | undefined;
  /** Stable machine-readable reason, e.g. `low_stock`. */
  readonly code: string | undefined;
  /** Seconds after which a repeat may succeed. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, said: string | Sentence, { field, code, retryAfter }: RefusalDetails = {}) {
    super(byDefault(said));
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.said = said;
    this.field = field;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** @throws Refusal, always: `refuse(404, 'We have no such wine.', { code: 'unknown_wine' })`. */
export function refuse(statusCode: number, said: string | Sentence, details?: RefusalDetails): never {
  throw new Refusal(statusCode, said, details);
}
