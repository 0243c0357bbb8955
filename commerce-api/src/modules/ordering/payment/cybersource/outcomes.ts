import type { AuthoriseOutcome, FollowUpOutcome, PaymentRef, VoidOutcome } from '../gateway.ts';
import { minorUnitsIn } from '../gateway-amount.ts';
import type { GatewayAnswer, GatewayReply } from './sender.ts';

/** The requested amount, in minor units of its currency. */
type Asked = Pick<PaymentRef, 'amount' | 'currency'>;

export const reasonOf = ({ errorInformation, reason, status }: GatewayReply) => errorInformation?.reason ?? reason ?? status ?? 'NO_REASON';

/** The card network's id of the transaction, where the reply has one. */
export function networkIdIn({ processorInformation }: GatewayReply): { networkTransactionId?: string } {
  const id = processorInformation?.networkTransactionId;
  return typeof id === 'string' && id !== '' ? { networkTransactionId: id } : {};
}

/** Status codes that leave open whether the request was executed. */
export const isInconclusiveStatus = (status: number) => status >= 500 || status === 408 || status === 429;

/**
 * Reads the reply to `POST /pts/v2/payments`. An unrecognised status or unreadable amount is `unknown`, never a decline: money may be authorised.
 * The card token is read only for a typed card (`isTyped`).
 */
export function authoriseOutcome(answer: GatewayAnswer, asked: Asked, isTyped = true): AuthoriseOutcome {
  if (answer.status === 'silent') return { status: 'unknown', reason: answer.why };
  // for a stored card the reply may repeat its token
  const cardToken = isTyped ? answer.reply.tokenInformation?.paymentInstrument?.id : undefined;
  return { ...outcomeOf(answer, asked), ...(cardToken && { cardToken }) };
}

function outcomeOf({ status, reply }: Exclude<GatewayAnswer, { status: 'silent' }>, asked: Asked): AuthoriseOutcome {
  if (status === 201) return outcomeByStatus(reply, asked);
  if (isInconclusiveStatus(status)) return { status: 'unknown', reason: String(status) };
  if (status === 400 && reply.status === 'INVALID_REQUEST') return outcomeOfInvalidRequest(reply);
  return { status: 'refused', reason: `${status} ${reasonOf(reply)}` };
}

function outcomeByStatus(reply: GatewayReply, asked: Asked): AuthoriseOutcome {
  const { id: gatewayId = null, status = '' } = reply;
  const reason = reasonOf(reply);
  if (gatewayId && status === 'AUTHORIZED') {
    const outcome = outcomeByAmount(gatewayId, reply.orderInformation?.amountDetails?.authorizedAmount, asked);
    return outcome.status === 'authorised' ? { ...outcome, ...networkIdIn(reply) } : outcome;
  }
  if (gatewayId && ['PARTIAL_AUTHORIZED', 'AUTHORIZED_PENDING_REVIEW', 'AUTHORIZED_RISK_DECLINED'].includes(status))
    return { status: 'must_reverse', gatewayId, reason: status };
  // the bank requires a challenge although the payer was authenticated: nothing is authorised
  if (status === 'PENDING_AUTHENTICATION') return { status: 'declined', gatewayId, reason: 'CONSUMER_AUTHENTICATION_REQUIRED' };
  if (status === 'DECLINED') return { status: 'declined', gatewayId, reason };
  if (status === 'INVALID_REQUEST') return outcomeOfInvalidRequest(reply);
  return { status: 'unknown', reason };
}

/** What an authorisation of so much is: all that was asked for where the gateway names no amount. */
export function outcomeByAmount(
  gatewayId: string,
  told: unknown,
  { amount, currency }: Asked,
): Extract<AuthoriseOutcome, { status: 'authorised' | 'must_reverse' | 'unknown' }> {
  const authorised = told === undefined ? amount : minorUnitsIn(told, currency);
  if (authorised === undefined) return { status: 'unknown', reason: 'UNREADABLE_AMOUNT' };
  return authorised === amount ? { status: 'authorised', gatewayId } : { status: 'must_reverse', gatewayId, reason: 'PARTIAL_AUTHORIZED' };
}

type Refused = Extract<AuthoriseOutcome, { status: 'declined' | 'refused' | 'unknown' }>;

/** Reads an invalid request: a used or expired token is a decline, a repeated id is unknown, anything else is our fault (refused). */
export function outcomeOfInvalidRequest(reply: GatewayReply): Refused {
  const fields = invalidFieldsOf(reply);
  if (fields.some((field) => field.includes('transientToken'))) return { status: 'declined', gatewayId: null, reason: 'INVALID_TOKEN' };
  if (fields.some((field) => field.includes('fluidData'))) return { status: 'declined', gatewayId: null, reason: 'INVALID_WALLET_TOKEN' };
  if (fields.some((field) => field.includes('paymentInstrument')))
    return { status: 'declined', gatewayId: null, reason: 'INVALID_SAVED_CARD' };
  const reason = reasonOf(reply);
  return mayStand(reply) ? { status: 'unknown', reason } : { status: 'refused', reason };
}

export const invalidFieldsOf = ({ details = [] }: GatewayReply) => details.map(({ field = '' }) => field);

/** Refusals of a request as a repeat of one that may have been done. */
const mayStand = (reply: GatewayReply) =>
  ['DUPLICATE_REQUEST', 'PROCESSOR_UNAVAILABLE'].includes(reasonOf(reply)) ||
  invalidFieldsOf(reply).some((field) => field.includes('transactionId'));

/**
 * What an answer to a capture, refund or reversal means. Reasons in `doneAlready` say that it is so already. A refused key says nothing
 * about the payment: it is tried again once the configuration is right. A repeated id says nothing either: the first request may stand.
 */
export function followUpOutcome(answer: GatewayAnswer, doneAlready: readonly string[] = []): FollowUpOutcome {
  if (answer.status === 'silent') return { status: 'unknown', reason: answer.why };
  const { status, reply } = answer;
  const reason = reasonOf(reply);
  const gatewayId = reply.id ?? null;
  if (status === 201 && !['INVALID_REQUEST', 'DECLINED'].includes(reply.status ?? '')) return { status: 'done', gatewayId };
  if (doneAlready.includes(reason)) return { status: 'done', gatewayId: null };
  const mayChange = isInconclusiveStatus(status) || [401, 403].includes(status) || mayStand(reply);
  return mayChange ? { status: 'unknown', reason: `${status} ${reason}` } : { status: 'refused', reason };
}

/** What an answer to a void means. NOT_VOIDABLE is no word that the request never was: it may have been settled. */
export function voidOutcome(answer: GatewayAnswer): VoidOutcome {
  const outcome = followUpOutcome(answer);
  if (outcome.status === 'done') return { status: 'undone' };
  return outcome.reason === 'MISSING_AUTH' ? { status: 'absent' } : { status: 'unknown', reason: outcome.reason };
}
