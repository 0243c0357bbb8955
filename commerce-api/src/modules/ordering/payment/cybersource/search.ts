import { outcomeByAmount } from './outcomes.ts';
import { minorUnitsIn } from '../gateway-amount.ts';
import type { AuthorisationLookup, PaymentRef, PaymentLookup } from '../gateway.ts';
import type { GatewayAnswer, TransactionSummary } from './sender.ts';

/** Reason codes of an authorisation that is not as requested and must be reversed. */
const mustReverseCodes: Readonly<Record<string, string>> = {
  '110': 'PARTIAL_AUTHORIZED',
  '480': 'AUTHORIZED_PENDING_REVIEW',
  '481': 'AUTHORIZED_RISK_DECLINED',
};
const success = '100';

/** The requested amount. */
type Asked = Pick<PaymentRef, 'amount' | 'currency'>;

/**
 * Reads a search by a payment's reference, oldest first: its authorisation, and the captures and refunds that are not voided. Those of another amount
 * were made manually and are not counted. Undefined for an unusable reply.
 */
export function paymentLookupOf(answer: GatewayAnswer, asked: Asked, refundOf = asked.amount): PaymentLookup | undefined {
  if (answer.status === 'silent' || (answer.status !== 200 && answer.status !== 201)) return undefined;
  const summaries = answer.reply._embedded?.transactionSummaries ?? [];
  const named = (name: string) => summaries.filter((summary) => codeOf(summary, name) === success);
  const count = (name: string, amount?: number) =>
    named(name).filter((summary) => amount === undefined || isOf(summary, { ...asked, amount })).length;
  const auth = summaries.find((summary) => codeOf(summary, 'ics_auth') !== undefined);
  const authorisation: AuthorisationLookup | undefined = auth ? foundOf(auth, asked, count('ics_auth_reversal') > 0) : { status: 'absent' };
  if (!authorisation) return undefined;
  const [bills, credits, voids] = [count('ics_bill'), count('ics_credit'), count('ics_void')];
  // a void does not say what it voided: once a payment is refunded, one capture is left, so the remaining voids are of refunds
  const refunds = credits > 0 ? Math.max(0, count('ics_credit', refundOf) - Math.max(0, voids - (bills - 1))) : 0;
  const captures = Math.max(0, count('ics_bill', asked.amount) - Math.min(voids, credits > 0 ? bills - 1 : voids));
  // a capture is repeated only after the previous one was voided: the last one counts
  const captureId = captures > 0 ? (named('ics_bill').findLast((summary) => isOf(summary, asked))?.id ?? null) : null;
  return { authorisation, captures, captureId, refunds };
}

/** False for a summary with another amount. */
function isOf({ orderInformation }: TransactionSummary, { amount, currency }: Asked): boolean {
  const told = orderInformation?.amountDetails?.totalAmount;
  return told === undefined || minorUnitsIn(told, currency) === amount;
}

function foundOf(summary: TransactionSummary, asked: Asked, reversed: boolean): AuthorisationLookup | undefined {
  const code = codeOf(summary, 'ics_auth')!;
  const gatewayId = summary.id ?? null;
  if (reversed || !gatewayId) return { status: 'declined', gatewayId, reason: 'REVERSED' };
  if (mustReverseCodes[code]) return { status: 'must_reverse', gatewayId, reason: mustReverseCodes[code] };
  if (code !== success) return { status: 'declined', gatewayId, reason: 'PROCESSOR_DECLINED' };
  const found = outcomeByAmount(gatewayId, summary.orderInformation?.amountDetails?.totalAmount, asked);
  return found.status === 'unknown' ? undefined : found;
}

const codeOf = ({ applicationInformation }: TransactionSummary, name: string) =>
  applicationInformation?.applications?.find((application) => application.name === name)?.reasonCode;
