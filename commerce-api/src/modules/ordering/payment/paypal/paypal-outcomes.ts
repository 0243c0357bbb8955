import type { AuthoriseOutcome, FollowUpOutcome, AuthorisationLookup, PaymentRef, PaymentLookup } from '../gateway.ts';
import { minorUnitsIn } from '../gateway-amount.ts';
import {
  issueOf,
  type PayPalAnswer,
  type PayPalReply,
  type PayPalTransaction,
  paymentsIn,
  isInconclusiveStatus,
} from './paypal-replies.ts';

type Asked = Pick<PaymentRef, 'amount' | 'currency'>;

/** Issues by which PayPal declines: the payer cannot pay this way, or has not approved. Nothing is authorised. */
const declineIssues = [
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'CARD_EXPIRED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_COUNTRY_NOT_SUPPORTED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'COMPLIANCE_VIOLATION',
  'ORDER_EXPIRED',
];
/** Issues with the address that the shopper typed. */
const addressIssues = ['SHIPPING_ADDRESS_INVALID', 'POSTAL_CODE_REQUIRED', 'CITY_REQUIRED', 'STATE_REQUIRED'];
/** Issues that point to an earlier request that may have succeeded: look the payment up. */
const duplicateIssues = ['ORDER_ALREADY_AUTHORIZED', 'DUPLICATE_INVOICE_ID'];

/** A PayPal order that waits for the payer's approval, or why there is none. */
export type CreateOrderOutcome =
  | { readonly status: 'waiting'; readonly orderId: string; readonly approveUrl: string }
  | Extract<AuthoriseOutcome, { status: 'declined' | 'refused' | 'unknown' }>;

/** Reads the reply to `POST /v2/checkout/orders`. Nothing is authorised by it. */
export function createOrderOutcome(answer: PayPalAnswer): CreateOrderOutcome {
  if (answer.status === 'silent') return { status: 'unknown', reason: answer.why };
  const { status, reply } = answer;
  const approveUrl = reply.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  if (isDone(status)) return reply.id && approveUrl ? { status: 'waiting', orderId: reply.id, approveUrl } : unreadableReply(reply);
  return failedOutcome(status, reply, addressIssues);
}

/** Reads the reply to `POST /v2/checkout/orders/{id}/authorize`. An unrecognised status is `unknown`, never a decline. */
export function authorisationOutcome(answer: PayPalAnswer, asked: Asked): AuthoriseOutcome {
  if (answer.status === 'silent') return { status: 'unknown', reason: answer.why };
  const { status, reply } = answer;
  if (!isDone(status)) return failedOutcome(status, reply, declineIssues);
  const authorisation = paymentsIn(reply).authorizations?.[0];
  if (authorisation) return outcomeOfAuthorisation(authorisation, asked);
  return reply.status === 'PAYER_ACTION_REQUIRED' ? declinedOutcome(reply.status) : unreadableReply(reply);
}

const isDone = (status: number) => status === 200 || status === 201;
/** Prefixes the reason with PAYPAL_, to keep it apart from the reasons of banks. */
const declinedOutcome = (issue: string) => ({ status: 'declined', gatewayId: null, reason: `PAYPAL_${issue}` }) as const;
const unreadableReply = ({ status = 'NO_STATUS' }: PayPalReply) => ({ status: 'unknown', reason: status }) as const;

/** Reads the reply to a failed request. `declines`: the issues that the shopper can resolve. */
function failedOutcome(
  status: number,
  reply: PayPalReply,
  declines: readonly string[],
): Extract<AuthoriseOutcome, { status: 'declined' | 'refused' | 'unknown' }> {
  const issue = issueOf(reply);
  if (isInconclusiveStatus(status) || duplicateIssues.includes(issue)) return { status: 'unknown', reason: `${status} ${issue}` };
  // PayPal deletes an order that is not authorised within hours
  if (status === 404 && declines === declineIssues) return declinedOutcome('ORDER_EXPIRED');
  return declines.includes(issue) ? declinedOutcome(issue) : { status: 'refused', reason: `${status} ${issue}` };
}

const isRequestedAmount = (told: PayPalTransaction['amount'], { amount, currency }: Asked): boolean =>
  minorUnitsIn(told?.value, currency) === amount && told?.currency_code === currency;

/** True for an amount in the reply that differs from the requested one. */
const differsFromRequested = (told: PayPalTransaction['amount'], asked: Asked): boolean =>
  told !== undefined && !isRequestedAmount(told, asked);

/** An authorisation of another amount, or one under review, must be reversed: the shopper has to pay another way. */
function outcomeOfAuthorisation({ id: gatewayId, status = '', amount }: PayPalTransaction, asked: Asked): AuthoriseOutcome {
  if (status === 'DENIED' || status === 'VOIDED' || status === 'EXPIRED') return declinedOutcome(status);
  if (!gatewayId) return { status: 'unknown', reason: 'NO_ID' };
  if (status === 'PENDING') return { status: 'must_reverse', gatewayId, reason: 'PAYPAL_PENDING' };
  if (!['CREATED', 'CAPTURED', 'PARTIALLY_CAPTURED'].includes(status)) return { status: 'unknown', reason: status };
  if (isRequestedAmount(amount, asked)) return { status: 'authorised', gatewayId };
  return { status: 'must_reverse', gatewayId, reason: 'PAYPAL_OTHER_AMOUNT' };
}

/**
 * Reads the reply to `GET /v2/checkout/orders/{id}`. Pending captures and refunds are not counted, as they may fail; nor are those of another
 * amount, which were made manually. Undefined for an unusable reply.
 */
export function paymentLookupOfOrder(answer: PayPalAnswer, asked: Asked, refundOf = asked.amount): PaymentLookup | undefined {
  if (answer.status === 404) return absentPayment;
  if (answer.status !== 200) return undefined;
  const { authorizations = [], captures = [], refunds = [] } = paymentsIn(answer.reply);
  const taken = captures.filter(
    ({ status = '', amount }) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status) && !differsFromRequested(amount, asked),
  );
  const authorisation = authorizations[0] ? outcomeOfAuthorisation(authorizations[0], asked) : absentPayment.authorisation;
  // an unreadable authorisation makes the reply unusable
  if (authorisation.status === 'unknown' || authorisation.status === 'refused') return undefined;
  return {
    authorisation: authorisation satisfies AuthorisationLookup,
    captures: taken.length,
    captureId: taken[0]?.id ?? null,
    refunds: refunds.filter(({ status, amount }) => status === 'COMPLETED' && !differsFromRequested(amount, { ...asked, amount: refundOf }))
      .length,
  };
}

/** Lookup result for an order that PayPal does not know, or that was never created. */
export const absentPayment: PaymentLookup = { authorisation: { status: 'absent' }, captures: 0, captureId: null, refunds: 0 };

/** Issues that mean that the authorisation is void already. */
const alreadyVoid = ['PREVIOUSLY_VOIDED', 'AUTHORIZATION_VOIDED', 'AUTHORIZATION_EXPIRED', 'AUTHORIZATION_DENIED'];

/** Reads the reply to voiding an authorisation. */
export function voidOutcome(answer: PayPalAnswer): FollowUpOutcome {
  if (answer.status !== 'silent' && answer.status !== 401 && alreadyVoid.includes(issueOf(answer.reply))) return doneOutcome(null);
  return followUpOutcome(answer);
}

const doneOutcome = (gatewayId: string | null) => ({ status: 'done', gatewayId }) as const;

/** Reads the reply to a capture. One of another amount is `refused`: a human has to check it. */
export function captureOutcome(answer: PayPalAnswer, asked: Asked): FollowUpOutcome {
  const outcome = followUpOutcome(answer);
  const isWrong = answer.status !== 'silent' && outcome.status === 'done' && differsFromRequested(answer.reply.amount, asked);
  return isWrong ? { status: 'refused', reason: 'PAYPAL_OTHER_AMOUNT' } : outcome;
}

/**
 * Reads the reply to a capture or a refund. A pending one is `unknown`: the same request is repeated later. So is a capture that another request
 * has made: it is looked up.
 */
export function followUpOutcome(answer: PayPalAnswer): FollowUpOutcome {
  if (answer.status === 'silent') return { status: 'unknown', reason: answer.why };
  const { status, reply } = answer;
  const issue = issueOf(reply);
  if (status === 204) return doneOutcome(null);
  if (isDone(status)) {
    const { id = null, status: state = 'NO_STATUS' } = reply;
    if (['COMPLETED', 'VOIDED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(state)) return doneOutcome(id);
    const isOver = ['DECLINED', 'FAILED', 'CANCELLED'].includes(state);
    return isOver ? { status: 'refused', reason: state } : { status: 'unknown', reason: state };
  }
  const mayChange =
    isInconclusiveStatus(status) || [401, 403].includes(status) || ['AUTHORIZATION_ALREADY_CAPTURED', ...duplicateIssues].includes(issue);
  return mayChange ? { status: 'unknown', reason: `${status} ${issue}` } : { status: 'refused', reason: `${status} ${issue}` };
}
