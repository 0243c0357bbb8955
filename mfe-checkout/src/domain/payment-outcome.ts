import type { Order } from '@cellardoor/contracts';
import type { PendingApproval, PendingPayment } from '@cellardoor/contracts/api/paying';

/** How an attempt to pay ended, as far as the shopper is concerned. */
export type PaymentOutcome =
  /** `isBefore`: by another tab or another device, and not by this attempt. */
  | { readonly of: 'paid'; readonly orderId: string; readonly isBefore?: boolean }
  /** The bank asks its customer first; nothing is charged, and the order waits for the answer. [CKO-10] */
  | { readonly of: 'asked'; readonly question: PendingPayment['webRedirectDetails'] }
  /** Whoever's account pays asks its owner first, on pages of its own: the window goes there. [CKO-10] */
  | { readonly of: 'sent-away'; readonly url: string }
  /** The bank said no; another card may be tried on the same order. */
  | { readonly of: 'declined'; readonly message?: string }
  /** The card was not even tried: another kind of card, or its details have timed out. */
  | { readonly of: 'card-refused'; readonly message: string }
  /** Refused before any money moved: price, stock, address, too many attempts. `isOfBasket`: only a change of the basket helps. */
  | { readonly of: 'refused'; readonly message: string; readonly isOfBasket: boolean }
  /** The log-in has lapsed meanwhile: nothing was tried. */
  | { readonly of: 'lapsed'; readonly message: string }
  /** The order is not this browser's any more: nothing was tried. */
  | { readonly of: 'lost'; readonly message: string }
  /** Nothing is in the basket any more: nothing was tried. */
  | { readonly of: 'emptied'; readonly message: string }
  /** No answer came: it may or may not be paid. The same call may be repeated without harm. [CHK-06] */
  | { readonly of: 'unknown' };

/** What `send` throws. */
interface Failure extends Error {
  readonly statusCode?: number;
  readonly field?: string;
  readonly code?: string;
}

export function outcomeOf(reply: Order | PendingPayment | PendingApproval): PaymentOutcome {
  if (reply.status === 'pending_approval') return { of: 'sent-away', url: reply.webRedirectDetails.redirectUrl };
  if (reply.status === 'pending_authentication') return { of: 'asked', question: reply.webRedirectDetails };
  return reply.status === 'paid' ? { of: 'paid', orderId: reply.id } : { of: 'declined' };
}

/** Failures in which the API itself says that nothing was charged. */
const saidFailures: readonly string[] = ['payment_silent', 'payment_impossible', 'payment_not_set_up'];

/** Refusals of what is in the basket. */
const basketFailures: readonly string[] = ['low_stock', 'basket_changed', 'too_many_mails'];

/** A reply that never came, that a server in between gave, or that says 'still at it', leaves the payment's end open. */
const isOpen = (statusCode: number, code = '') =>
  statusCode === 0 || (statusCode >= 500 && !saidFailures.includes(code)) || code === 'in_progress';

/** Reads a failed attempt to pay for `orderId`; `isRepeat` where the one before it got no answer. */
export function outcomeOfFailure(orderId: string, { statusCode = 0, field, code, message }: Failure, isRepeat = false): PaymentOutcome {
  if (isOpen(statusCode, code)) return { of: 'unknown' };
  // this call was not looked at, which tells nothing of the one before
  if (isRepeat && (statusCode === 401 || statusCode === 429)) return { of: 'unknown' };
  // paid by another tab, or by a call whose answer was lost
  if (code === 'already_paid') return { of: 'paid', orderId, isBefore: !isRepeat };
  if (statusCode === 401) return { of: 'lapsed', message };
  if (code === 'unknown_order') return { of: 'lost', message };
  if (code === 'basket_empty') return { of: 'emptied', message };
  if (statusCode === 402) return { of: 'declined', message };
  return field === 'paymentDetails'
    ? { of: 'card-refused', message }
    : { of: 'refused', message, isOfBasket: basketFailures.includes(code ?? '') };
}
