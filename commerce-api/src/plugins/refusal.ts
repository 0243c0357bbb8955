export interface RefusalDetails {
  readonly field?: string;
  readonly code?: string;
  readonly retryAfter?: number;
}

/** A request that is answered with a failure; its message is fit to show to a shopper. [NET-01] */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly field: string | undefined;
  /** Stable machine-readable reason, e.g. `low_stock`. */
  readonly code: string | undefined;
  /** Seconds after which a repeat may succeed. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, message: string, { field, code, retryAfter }: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.field = field;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** @throws Refusal, always: `refuse(404, 'We have no such wine.', { code: 'unknown_wine' })`. */
export function refuse(statusCode: number, message: string, details?: RefusalDetails): never {
  throw new Refusal(statusCode, message, details);
}
