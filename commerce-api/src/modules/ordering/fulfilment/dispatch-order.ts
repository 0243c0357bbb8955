import type { Queries } from '../../../platform/db/database.ts';
import { deadJobsSql } from '../../../platform/jobs/job-sql.ts';
import { requeueNow, isDead, enqueueJob } from '../../../platform/jobs/job-store.ts';
import { isTakenBack } from '../../../platform/operators/taken-back.ts';
import { chargeJob } from '../orders/charge-job.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { type DispatchCharge, findDispatchCharge } from '../payment/dispatch-charges.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { type Parcel, reachStage, requireStep } from './order-stage.ts';

/**
 * A shopper who collects an order follows no parcel: no carrier is named for theirs, and one is for any other.
 * @throws Refusal 422 for the wrong of both
 */
function requireParcelFor({ id, frozen }: OrderRow, parcel: Parcel | undefined): void {
  const isCollected = frozen!.shippingMethod.location !== undefined;
  if (isCollected && parcel) refuse(422, `Order ${id} is collected in a shop: leave out --carrier and --tracking.`, { code: 'usage' });
  if (!isCollected && !parcel)
    refuse(422, `Order ${id} is delivered: say who carries the parcel (--carrier), and where it can be followed (--tracking).`, {
      code: 'usage',
    });
}

/** How an operator has an order sent. */
export interface DispatchRequest {
  /** Left out for an order that is collected: it goes into the shop. */
  readonly parcel?: Parcel;
  /** True where the operator has seen that money was taken back, and sends the order all the same. */
  readonly thoughTakenBack?: boolean;
}

/**
 * Sends a locked order, or, where its card pays when it is sent, has the card charged first: the order is dispatched once that is done. The same
 * again changes nothing while the card is being charged, and has it charged anew where that was given up. [PRD-12]
 * @throws Refusal 409 where it cannot be sent, and where its money was refused, or taken back, after it was placed, 422 for a parcel that is not said, or that nobody follows
 */
export async function dispatchOrder(tx: Queries, order: OrderRow, { parcel, thoughTakenBack }: DispatchRequest, now: Date): Promise<void> {
  await requireStep(tx, order, 'dispatched');
  requireParcelFor(order, parcel);
  await requireMoney(tx, order);
  if (!thoughTakenBack) await requireKept(tx, order);
  const charge = await findDispatchCharge(tx, order.id);
  if (!charge || charge.state === 'charged' || charge.state === 'released') return reachStage(tx, order, 'dispatched', now, parcel);
  if (charge.state !== 'asked') return askToCharge(tx, charge, parcel, now);
  if (await isGivenUp(tx, charge)) await askAgain(tx, charge, parcel, now);
}

/** @throws Refusal 409 for an order whose capture was given up, until an operator has it made again or ends its job */
async function requireMoney(tx: Queries, { id }: OrderRow): Promise<void> {
  const [dead] = await tx.query<{ last_error: string }>(
    `select j.last_error from payments p join ${deadJobsSql} j on j.dedupe = 'capture-payment-' || p.id
      where p.order_id = $1 and p.state = 'authorised'`,
    [id],
  );
  if (dead)
    refuse(409, `Order ${id} is not paid, and cannot be sent. Its capture is a dead job (${dead.last_error}): see docs/operating.md.`, {
      code: 'not_paid',
    });
}

/** @throws Refusal 409 for an order of whose money its provider took something back */
async function requireKept(tx: Queries, { id }: OrderRow): Promise<void> {
  if (await isTakenBack(tx, id))
    refuse(409, `Money of order ${id} was taken back: show says how much. Cancel the order, or send it with --though-taken-back.`, {
      code: 'taken_back',
    });
}

const jobOf = ({ orderId, tries }: ChargeTry) => chargeJob(orderId, tries);
type ChargeTry = Pick<DispatchCharge, 'orderId' | 'tries'>;

/** True where a card is to be charged and no job does so any more, as the gateway refused it too often. */
export const isGivenUp = async (db: Queries, charge: ChargeTry & Pick<DispatchCharge, 'state'>): Promise<boolean> =>
  charge.state === 'asked' && isDead(db, jobOf(charge));

/** Has a charge that was given up made anew, by the same job: two could ask for the money at once. */
export async function askAgain(tx: Queries, charge: ChargeTry, parcel: Parcel | undefined, now: Date): Promise<void> {
  await tx.query('update dispatch_charges set carrier = $2, tracking_link = $3, changed_at = $4 where order_id = $1', [
    charge.orderId,
    parcel?.carrier ?? null,
    parcel?.trackingLink ?? null,
    now,
  ]);
  await requeueNow(tx, [jobOf(charge)]);
}

/** Promises that a card is charged for a parcel. */
export async function askToCharge(
  tx: Queries,
  { orderId, tries: before }: DispatchCharge,
  parcel: Parcel | undefined,
  now: Date,
): Promise<void> {
  const tries = before + 1;
  await tx.query(
    `update dispatch_charges set state = 'asked', tries = $2, carrier = $3, tracking_link = $4, changed_at = $5 where order_id = $1`,
    [orderId, tries, parcel?.carrier ?? null, parcel?.trackingLink ?? null, now],
  );
  await enqueueJob(tx, { kind: 'charge-on-dispatch', payload: { orderId }, dedupe: jobOf({ orderId, tries }) });
}
