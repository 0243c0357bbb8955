import { byAmount } from './cybersource-outcomes.ts';
import type { Found, PaymentRef, Recollection } from './gateway.ts';
import type { GatewayAnswer, TransactionSummary } from './cybersource-sender.ts';

/** The gateway's reason codes of an authorisation that holds money otherwise than it was asked to. */
const heldCodes: Readonly<Record<string, string>> = {
  '110': 'PARTIAL_AUTHORIZED',
  '480': 'AUTHORIZED_PENDING_REVIEW',
  '481': 'AUTHORIZED_RISK_DECLINED',
};
const success = '100';

/** What was asked for. */
type Asked = Pick<PaymentRef, 'amount' | 'currency'>;

/**
 * What the search for a payment's reference, oldest first, tells: how its authorisation ended, and how many captures and refunds stand. Undefined when
 * the answer is none, or one that cannot be read.
 */
export function recollectionOf(answer: GatewayAnswer, asked: Asked): Recollection | undefined {
  if (answer.status === 'silent' || (answer.status !== 200 && answer.status !== 201)) return undefined;
  const summaries = answer.reply._embedded?.transactionSummaries ?? [];
  const count = (name: string) => summaries.filter((summary) => codeOf(summary, name) === success).length;
  const summary = summaries.find((each) => codeOf(each, 'ics_auth') !== undefined);
  const authorisation: Found | undefined = summary ? foundOf(summary, asked, count('ics_auth_reversal') > 0) : { status: 'absent' };
  if (!authorisation) return undefined;
  const [bills, credits, voids] = [count('ics_bill'), count('ics_credit'), count('ics_void')];
  // a void does not say what it undid: of the captures of a payment that has been captured one stands, the other voids undid refunds
  const refunds = credits > 0 ? credits - Math.max(0, voids - (bills - 1)) : 0;
  const captures = bills - Math.min(voids, credits > 0 ? bills - 1 : voids);
  // a capture is repeated after the one before was undone: the last is the one that stands
  const captureId = captures > 0 ? (summaries.findLast((each) => codeOf(each, 'ics_bill') === success)?.id ?? null) : null;
  return { authorisation, captures, captureId, refunds };
}

function foundOf(summary: TransactionSummary, asked: Asked, reversed: boolean): Found | undefined {
  const code = codeOf(summary, 'ics_auth')!;
  const gatewayId = summary.id ?? null;
  if (reversed || !gatewayId) return { status: 'declined', gatewayId, reason: 'REVERSED' };
  if (heldCodes[code]) return { status: 'held', gatewayId, reason: heldCodes[code] };
  if (code !== success) return { status: 'declined', gatewayId, reason: 'PROCESSOR_DECLINED' };
  const found = byAmount(gatewayId, summary.orderInformation?.amountDetails?.totalAmount, asked);
  return found.status === 'unknown' ? undefined : found;
}

const codeOf = ({ applicationInformation }: TransactionSummary, name: string) =>
  applicationInformation?.applications?.find((application) => application.name === name)?.reasonCode;
