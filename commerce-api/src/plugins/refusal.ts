/** A request that is answered with a failure; its message is fit to show to a shopper. [NET-01] */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly field: string | undefined;
  /** Stable machine-readable reason, e.g. `low_stock`. */
  readonly code: string | undefined;

  constructor(statusCode: number, message: string, { field, code }: { field?: string; code?: string } = {}) {
    super(message);
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.field = field;
    this.code = code;
  }
}

/** @throws Refusal, always: `refuse(404, 'We have no such wine.', { code: 'unknown_wine' })`. */
export function refuse(statusCode: number, message: string, details?: { field?: string; code?: string }): never {
  throw new Refusal(statusCode, message, details);
}
