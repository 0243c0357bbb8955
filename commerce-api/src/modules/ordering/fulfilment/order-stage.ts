import { mayFollow, type OrderStage } from '@cellardoor/rules/order-stages';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { needsDelivery } from '../../catalogue/kinds/kinds.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** Who carries a parcel, and where it can be followed. */
export interface Parcel {
  readonly carrier: string;
  readonly trackingLink: string;
}

/** Where a placed order is; the order is locked by the caller. */
export async function readStage(tx: Queries, { id }: Pick<OrderRow, 'id'>): Promise<OrderStage> {
  const last = await queryOne<{ stage: OrderStage }>(tx, 'select stage from order_steps where order_id = $1 order by id desc limit 1', [
    id,
  ]);
  return last?.stage ?? 'paid';
}

/** When a stage was reached; undefined for one that was not. */
export const reachedAt = async (tx: Queries, { id }: Pick<OrderRow, 'id'>, stage: OrderStage): Promise<Date | undefined> =>
  (await queryOne<{ at: Date }>(tx, 'select happened_at as at from order_steps where order_id = $1 and stage = $2', [id, stage]))?.at;

/** Takes a locked order to a stage that may follow its own, and promises the mail that tells of it. */
export async function reachStage(tx: Queries, { id }: OrderRow, stage: OrderStage, now: Date, parcel?: Parcel): Promise<void> {
  await tx.query('insert into order_steps (order_id, stage, happened_at, carrier, tracking_link) values ($1, $2, $3, $4, $5)', [
    id,
    stage,
    now,
    parcel?.carrier ?? null,
    parcel?.trackingLink ?? null,
  ]);
  await enqueueJob(tx, { kind: 'order-step-mail', payload: { orderId: id, stage }, dedupe: `order-step-mail-${id}-${stage}` });
}

/**
 * Takes an order a step further in the warehouse. The same step again changes nothing.
 * @throws Refusal 409 for a step that cannot follow where the order is.
 */
export async function moveOrder(tx: Queries, order: OrderRow, stage: OrderStage, now: Date, parcel?: Parcel): Promise<void> {
  if (await reachedAt(tx, order, stage)) return;
  await requireStep(tx, order, stage);
  await reachStage(tx, order, stage, now, parcel);
}

/** @throws Refusal 409 for a step that cannot follow where a locked order is, and for an order with nothing to send */
export async function requireStep(tx: Queries, order: OrderRow, stage: OrderStage): Promise<void> {
  const from = await readStage(tx, order);
  if (!needsDelivery(order.frozen!.lineItems)) refuse(409, `Order ${order.id} holds nothing to send.`, { code: 'nothing_to_send' });
  if (!mayFollow(from, stage)) refuse(409, `Order ${order.id} is ${from}: it cannot become ${stage}.`, { code: 'wrong_stage' });
}
