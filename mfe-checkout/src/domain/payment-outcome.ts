import type { Order } from '@cellardoor/contracts';

/** How an attempt to pay ended, as far as the shopper is concerned. */
export type PaymentOutcome =
  | { readonly of: 'paid'; readonly order: Order }
  /** The bank said no; another card may be tried on the same order. */
  | { readonly of: 'declined'; readonly message?: string }
  /** Refused before any money moved: price, stock, address, too many attempts. */
  | { readonly of: 'refused'; readonly message: string; readonly code?: string }
  /** No answer came: it may or may not be paid. The same call may be repeated without harm. [CHK-06] */
  | { readonly of: 'unknown' };

/** What the client throws. */
interface Failure extends Error {
  readonly statusCode?: number;
  readonly code?: string;
}

export const outcomeOf = (order: Order): PaymentOutcome => (order.status === 'paid' ? { of: 'paid', order } : { of: 'declined' });

/** A reply that never came, or that a server in between gave, says nothing about the payment. */
const unanswered = (statusCode: number) => statusCode === 0 || statusCode >= 500;

export function outcomeOfFailure({ statusCode = 0, code, message }: Failure): PaymentOutcome {
  if (unanswered(statusCode)) return { of: 'unknown' };
  if (statusCode === 402 || code === 'payment_declined') return { of: 'declined', message };
  return { of: 'refused', message, code };
}
