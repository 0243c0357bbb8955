import { type Database, type Queries, queryOne } from '../../../../platform/db/database.ts';
import { requeueNow } from '../../../../platform/jobs/job-store.ts';
import { type Attempt, attemptColumns } from '../attempt-store.ts';
import { reverseLateAuthorisation } from '../end-attempt.ts';
import { minorUnitsIn } from '../gateway-amount.ts';
import { captureIdOf } from '../gateway-requests.ts';
import { takenBackAction, takenBesideAction } from '../../../../platform/operators/taken-back.ts';
import { recordUnexpectedMovement, type UnexpectedMovementDeps } from './record-unexpected-movement.ts';
import type { PayPalEvent, PayPalTransaction } from './paypal-replies.ts';

/** The payment of an event, by our id in it; undefined for an event of another system. */
export async function findPaymentOfEvent(db: Queries, { resource }: PayPalEvent): Promise<Attempt | undefined> {
  if (!resource?.custom_id) return undefined;
  return queryOne(db, `select ${attemptColumns} from payments where transaction_id = $1 and mode = 'paypal'`, [resource.custom_id]);
}

/**
 * Handles a verified event: runs waiting jobs now, each of which asks PayPal itself; reverses an authorisation of a failed payment; raises an alert
 * for what a human must check. An event that is late, repeated or out of order does no harm.
 */
export async function handlePayPalEvent(deps: UnexpectedMovementDeps, event: PayPalEvent, payment: Attempt): Promise<void> {
  const { database } = deps;
  const { event_type: type, resource } = event;
  const { id, state } = payment;
  const tookBack = (why: string) => recordUnexpectedMovement(deps, event, payment, { action: takenBackAction, why });
  switch (type) {
    case 'PAYMENT.AUTHORIZATION.CREATED':
      if (state === 'voiding') return requeueNow(database, [`reverse-payment-${id}`]);
      if (!resource?.id || !isUnexpectedAuthorisation(payment, resource.id)) return;
      return database.transaction((tx) => reverseLateAuthorisation(tx, payment, { gatewayId: resource.id! }));
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.DECLINED':
    case 'PAYMENT.CAPTURE.DENIED':
      if (state === 'authorised') return requeueNow(database, [`capture-payment-${id}`]);
      if (type === 'PAYMENT.CAPTURE.COMPLETED') return recordUnexpectedCapture(deps, event, payment);
      if (state === 'captured') await tookBack('PayPal denies a capture that it had confirmed: look at the order');
      return;
    case 'PAYMENT.CAPTURE.REVERSED':
      return tookBack('PayPal gave the payer their money back: look at the order');
    case 'PAYMENT.CAPTURE.REFUNDED':
      if (!(await isOwnRefund(database, payment, resource ?? {})))
        await tookBack('Money was given back at PayPal of which the shop knows nothing: look at the order');
  }
}

/** Raises an alert where PayPal captured money for a failed payment, or in a capture that is not the shop's. */
async function recordUnexpectedCapture(deps: UnexpectedMovementDeps, event: PayPalEvent, payment: Attempt): Promise<void> {
  const ours = payment.state === 'captured' ? ((await captureIdOf(deps.database, payment)) ?? event.resource?.id) : undefined;
  if (payment.state === 'pending' || (ours && ours === event.resource?.id)) return;
  await recordUnexpectedMovement(deps, event, payment, {
    action: takenBesideAction,
    why: 'PayPal took money that the shop did not ask for: look at the order, and pay it back there',
  });
}

/** True for an authorisation that the shop believes declined, or that is not the one that it has reversed. */
const isUnexpectedAuthorisation = ({ state, gateway_id }: Attempt, authorisationId: string): boolean =>
  state === 'declined' || (state === 'voided' && gateway_id !== authorisationId);

/**
 * True for one of the shop's refunds: a confirmed one, or one whose amount equals that of an unanswered request, which is then checked at once.
 * Any other refund was made manually at PayPal.
 */
async function isOwnRefund(
  database: Database,
  { id, currency }: Attempt,
  { id: refundId, amount }: Pick<PayPalTransaction, 'id' | 'amount'>,
): Promise<boolean> {
  const requests = await database.query<{ gateway_id: string | null; state: string; amount: number; part: number }>(
    `select g.gateway_id, g.state, p.amount, p.id as part from gateway_requests g join refund_parts p on p.id = g.refund_part_id
      where g.payment_id = $1 and g.kind = 'refund'`,
    [id],
  );
  if (requests.some(({ gateway_id }) => gateway_id !== null && gateway_id === refundId)) return true;
  const told = amount?.currency_code === currency ? minorUnitsIn(amount.value, currency) : undefined;
  const waiting = requests.filter((request) => request.state === 'asked' && request.amount === told);
  await requeueNow(
    database,
    waiting.map(({ part }) => `refund-card-${part}`),
  );
  return waiting.length > 0;
}
