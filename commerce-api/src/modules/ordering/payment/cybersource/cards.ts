import type { KeepCardOutcome, WhyNotKept } from '../../saved-cards/whole-card.ts';
import type { FollowUpOutcome } from '../gateway.ts';
import { invalidFieldsOf, networkIdIn, reasonOf, isInconclusiveStatus } from './outcomes.ts';
import type { GatewayAnswer, GatewayReply } from './sender.ts';

/** A reason as far as it is one of the gateway's words: what else stands there may quote the card, and goes no further. [CHK-07] */
const wordOf = (reply: GatewayReply): string => {
  const reason = reasonOf(reply);
  return /^[A-Z]+(_[A-Z]+)*$/.test(reason) ? reason : 'NO_REASON';
};

/** The bank's no, or a card that we must not rely on. */
const declines = ['DECLINED', 'PENDING_AUTHENTICATION', 'AUTHORIZED_PENDING_REVIEW', 'AUTHORIZED_RISK_DECLINED', 'PARTIAL_AUTHORIZED'];

/** Reads the reply to storing a card. */
export function storeCardOutcome(answer: GatewayAnswer): KeepCardOutcome {
  if (answer.status === 'silent') return { status: 'unknown', reason: answer.why, token: null };
  const { status, reply } = answer;
  const token = reply.tokenInformation?.paymentInstrument?.id ?? null;
  if (status === 201 && reply.status === 'AUTHORIZED' && token) return { status: 'kept', token, ...networkIdIn(reply) };
  return { ...notKept(answer), token };
}

function notKept({ status, reply }: Exclude<GatewayAnswer, { status: 'silent' }>): WhyNotKept {
  const reason = wordOf(reply);
  if (status === 201 && reply.status === 'AUTHORIZED') return { status: 'refused', reason: 'NO_TOKEN' };
  if (status === 201 && declines.includes(reply.status ?? '')) return { status: 'declined', reason };
  if (isInconclusiveStatus(status)) return { status: 'unknown', reason: String(status) };
  if (reply.status === 'INVALID_REQUEST' && invalidFieldsOf(reply).some((field) => field.includes('transientToken')))
    return { status: 'timed-out' };
  if (reply.status === 'INVALID_REQUEST' && invalidFieldsOf(reply).some((field) => field.startsWith('paymentInformation.card')))
    return { status: 'declined', reason: 'INVALID_ACCOUNT' };
  return { status: 'refused', reason: `${status} ${reason}` };
}

/** What an answer to a card that was to be forgotten means. */
export function deleteCardOutcome(answer: GatewayAnswer): FollowUpOutcome {
  if (answer.status === 'silent') return { status: 'unknown', reason: answer.why };
  const { status, reply } = answer;
  // gone, or never there
  if ([200, 204, 404, 410].includes(status)) return { status: 'done', gatewayId: null };
  const mayChange = isInconclusiveStatus(status) || [401, 403].includes(status);
  return { status: mayChange ? 'unknown' : 'refused', reason: `${status} ${wordOf(reply)}` };
}
