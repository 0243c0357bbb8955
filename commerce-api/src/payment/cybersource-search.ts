import type { Found, Recollection } from './gateway.ts';
import type { GatewayAnswer, TransactionSummary } from './cybersource-sender.ts';

/** The gateway's reason codes of an authorisation that holds money otherwise than it was asked to. */
const heldCodes: Readonly<Record<string, string>> = {
  '110': 'PARTIAL_AUTHORIZED',
  '480': 'AUTHORIZED_PENDING_REVIEW',
  '481': 'AUTHORIZED_RISK_DECLINED',
};
const success = '100';

/**
 * What the search for a payment's reference tells: how its authorisation ended, and how many captures stand. `amount` ('12.34') is
 * what was asked for. Undefined when the answer is none.
 */
export function recollectionOf(answer: GatewayAnswer, amount: string): Recollection | undefined {
  if (answer.status === 'silent' || (answer.status !== 200 && answer.status !== 201)) return undefined;
  const summaries = answer.reply._embedded?.transactionSummaries ?? [];
  const count = (name: string) => summaries.filter((summary) => codeOf(summary, name) === success).length;
  const authorisation = summaries.find((summary) => codeOf(summary, 'ics_auth') !== undefined);
  return {
    authorisation: authorisation ? foundOf(authorisation, amount, count('ics_auth_reversal') > 0) : { status: 'absent' },
    captures: count('ics_bill') - count('ics_void'),
  };
}

function foundOf(summary: TransactionSummary, amount: string, reversed: boolean): Found {
  const code = codeOf(summary, 'ics_auth')!;
  const gatewayId = summary.id ?? null;
  if (reversed || !gatewayId) return { status: 'declined', gatewayId, reason: 'REVERSED' };
  if (heldCodes[code]) return { status: 'held', gatewayId, reason: heldCodes[code] };
  if (code !== success) return { status: 'declined', gatewayId, reason: 'PROCESSOR_DECLINED' };
  const told = summary.orderInformation?.amountDetails?.totalAmount ?? amount;
  return Number(told) === Number(amount)
    ? { status: 'authorised', gatewayId }
    : { status: 'held', gatewayId, reason: 'PARTIAL_AUTHORIZED' };
}

const codeOf = ({ applicationInformation }: TransactionSummary, name: string) =>
  applicationInformation?.applications?.find((application) => application.name === name)?.reasonCode;
