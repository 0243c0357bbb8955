/** What `send` throws when a call fails. `message` is fit to show; the transport's own words are in `cause`. [NET-01] */
export class CommerceError extends Error {
  constructor(
    message: string,
    /** 400 to 599 as the API said; 0 when no reply came. */
    readonly statusCode: number,
    /** Name of the field at fault, where the API named one. */
    readonly field?: string,
    /** Stable reason, e.g. `low_stock`. */
    readonly code?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CommerceError';
  }

  /** True when the request was given up by its own caller: nothing to show. */
  get aborted(): boolean {
    return this.code === 'aborted';
  }
}
