import { type Database, type Queries, queryOne } from '../../db/database.ts';
import { hurryJobs } from '../../jobs/job-store.ts';
import type { Alert } from '../../plugins/alerts.ts';
import { type Attempt, attemptColumns } from '../attempt-store.ts';
import { noteLateAnswer } from '../end-attempt.ts';

/** What PayPal tells of a payment, as far as it is read. */
export interface PayPalEvent {
  readonly event_type?: string;
  readonly resource?: { readonly id?: string; readonly custom_id?: string };
}

/** The payment that an event is about, by the id that we gave it; undefined for one that is not ours. */
export async function paymentOfEvent(db: Queries, { resource }: PayPalEvent): Promise<Attempt | undefined> {
  if (!resource?.custom_id) return undefined;
  return queryOne(db, `select ${attemptColumns} from payments where transaction_id = $1 and mode = 'paypal'`, [resource.custom_id]);
}

/**
 * Does what a genuine event gives cause for: jobs that wait for PayPal are done now, and each asks PayPal itself; money that is held for a payment
 * that came to nothing is given back; what a human must see is an alert. So an event that comes late, twice or out of order does no harm.
 */
export async function followEvent(
  database: Database,
  alert: Alert,
  { event_type: type, resource }: PayPalEvent,
  payment: Attempt,
): Promise<void> {
  const { id, state, order_id: orderId } = payment;
  switch (type) {
    case 'PAYMENT.AUTHORIZATION.CREATED':
      if (state === 'voiding') return hurryJobs(database, [`reverse-payment-${id}`]);
      if (!resource?.id || !isNewsOf(payment, resource.id)) return;
      return database.transaction((tx) => noteLateAnswer(tx, payment, { gatewayId: resource.id! }));
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.DECLINED':
    case 'PAYMENT.CAPTURE.DENIED':
      if (state === 'authorised') return hurryJobs(database, [`capture-payment-${id}`]);
      if (state === 'captured' && type !== 'PAYMENT.CAPTURE.COMPLETED')
        alert('paypal_took_back', { orderId, event: type }, 'PayPal denies a capture that it had confirmed: look at the order');
      return;
    case 'PAYMENT.CAPTURE.REVERSED':
      return alert('paypal_took_back', { orderId, event: type }, 'PayPal gave the payer their money back: look at the order');
    case 'PAYMENT.CAPTURE.REFUNDED':
      if (!(await hurryRefunds(database, id)))
        alert(
          'paypal_took_back',
          { orderId, event: type },
          'Money was given back at PayPal of which the shop knows nothing: look at the order',
        );
  }
}

/** PayPal holds money that was taken for never held; what was given back is given back once. */
const isNewsOf = ({ state, gateway_id }: Attempt, authorisationId: string): boolean =>
  state === 'declined' || (state === 'voided' && gateway_id !== authorisationId);

/** Has refunds done that wait for PayPal. False where the shop has paid nothing back, and is not about to. */
async function hurryRefunds(database: Database, paymentId: number): Promise<boolean> {
  const parts = await database.query<{ id: number; state: string }>('select id, state from refund_parts where payment_id = $1', [
    paymentId,
  ]);
  const waiting = parts.filter(({ state }) => state === 'promised');
  await hurryJobs(
    database,
    waiting.map((part) => `refund-card-${part.id}`),
  );
  return parts.length > 0;
}
