import type { Queries } from '../db/database.ts';
import { hurryJobs, isDead, promiseJob } from '../jobs/job-store.ts';
import { chargeJob } from '../orders/charge-job.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { type DispatchCharge, findCharge } from '../payment/dispatch-charges.ts';
import { moveOrder, type Parcel, requireStep } from './order-stage.ts';

/**
 * Sends a locked order, or, where its card pays when it is sent, has the card charged first: the order is dispatched once that is done. The same
 * again changes nothing while the card is being charged, and has it charged anew where that was given up. [PRD-12]
 * @throws Refusal 409 where it cannot be sent
 */
export async function dispatchOrder(tx: Queries, order: OrderRow, parcel: Parcel, now: Date): Promise<void> {
  const charge = await findCharge(tx, order.id);
  if (!charge || charge.state === 'charged' || charge.state === 'released') return moveOrder(tx, order, 'dispatched', now, parcel);
  await requireStep(tx, order, 'dispatched');
  if (charge.state !== 'asked') return askToCharge(tx, charge, parcel, now);
  if (await isGivenUp(tx, charge)) await askAgain(tx, charge, parcel, now);
}

const jobOf = ({ orderId, tries }: ChargeTry) => chargeJob(orderId, tries);
type ChargeTry = Pick<DispatchCharge, 'orderId' | 'tries'>;

/** True where a card is to be charged and no job does so any more, as the gateway refused it too often. */
export const isGivenUp = async (db: Queries, charge: ChargeTry & Pick<DispatchCharge, 'state'>): Promise<boolean> =>
  charge.state === 'asked' && isDead(db, jobOf(charge));

/** Has a charge that was given up made anew, by the same job: two could ask for the money at once. */
export async function askAgain(tx: Queries, charge: ChargeTry, { carrier, trackingLink }: Parcel, now: Date): Promise<void> {
  await tx.query('update dispatch_charges set carrier = $2, tracking_link = $3, changed_at = $4 where order_id = $1', [
    charge.orderId,
    carrier,
    trackingLink,
    now,
  ]);
  await hurryJobs(tx, [jobOf(charge)]);
}

/** Promises that a card is charged for a parcel. */
export async function askToCharge(
  tx: Queries,
  { orderId, tries: before }: DispatchCharge,
  { carrier, trackingLink }: Parcel,
  now: Date,
): Promise<void> {
  const tries = before + 1;
  await tx.query(
    `update dispatch_charges set state = 'asked', tries = $2, carrier = $3, tracking_link = $4, changed_at = $5 where order_id = $1`,
    [orderId, tries, carrier, trackingLink, now],
  );
  await promiseJob(tx, { kind: 'charge-on-dispatch', payload: { orderId }, dedupe: jobOf({ orderId, tries }) });
}
