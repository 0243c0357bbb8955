/** A request that PayPal does not do, in its words. */
export class PayPalError extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 422,
    /** `INSTRUMENT_DECLINED`, ... */
    readonly issue: string,
    readonly links: readonly object[] = [],
  ) {
    super(issue);
  }
}

const names = { 400: 'INVALID_REQUEST', 401: 'AUTHENTICATION_FAILURE', 404: 'RESOURCE_NOT_FOUND', 422: 'UNPROCESSABLE_ENTITY' } as const;

export const errorBody = ({ status, issue, links }: PayPalError): object => ({
  name: names[status],
  message: 'The sandbox did not do this.',
  debug_id: 'sandbox',
  details: [{ issue }],
  links,
});
