import type { Queries } from '../db/database.ts';
import { promiseJob } from '../jobs/job-store.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { type DispatchCharge, findCharge } from '../payment/dispatch-charges.ts';
import { moveOrder, type Parcel, requireStep } from './order-stage.ts';

/**
 * Sends a locked order, or, where its card pays when it is sent, has the card charged first: the order is dispatched once that is done. The same
 * again changes nothing while the card is being charged. [PRD-12]
 * @throws Refusal 409 where it cannot be sent
 */
export async function dispatchOrder(tx: Queries, order: OrderRow, parcel: Parcel, now: Date): Promise<void> {
  const charge = await findCharge(tx, order.id);
  if (!charge || charge.state === 'charged' || charge.state === 'released') return moveOrder(tx, order, 'dispatched', now, parcel);
  await requireStep(tx, order, 'dispatched');
  if (charge.state !== 'asked') await askToCharge(tx, charge, parcel, now);
}

/** Promises that a card is charged for a parcel. */
export async function askToCharge(
  tx: Queries,
  { orderId, tries }: DispatchCharge,
  { carrier, trackingLink }: Parcel,
  now: Date,
): Promise<void> {
  await tx.query(
    `update dispatch_charges set state = 'asked', tries = $2, carrier = $3, tracking_link = $4, changed_at = $5 where order_id = $1`,
    [orderId, tries + 1, carrier, trackingLink, now],
  );
  await promiseJob(tx, { kind: 'charge-on-dispatch', payload: { orderId }, dedupe: `charge-on-dispatch-${orderId}-${tries + 1}` });
}
