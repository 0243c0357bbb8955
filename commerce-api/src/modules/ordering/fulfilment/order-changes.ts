import type { Queries } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { isOrderId, type OrderRow } from '../orders/order-row.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { cancelPlacedOrder } from './cancel-order.ts';
import { findDispatchCharge } from '../payment/dispatch-charges.ts';
import { type DispatchRequest, dispatchOrder, isGivenUp } from './dispatch-order.ts';
import { moveOrder, type Parcel, reachedAt, readStage } from './order-stage.ts';
import { refundOrder, type RefundRequest } from './refund-order.ts';
import { findRefundSources, leftOf } from './refund-sources.ts';
import { takeReturn } from './return-order.ts';

/** What an operator may do to a placed order. */
export type OperatorChange =
  | { readonly action: 'pack' | 'deliver' | 'cancel' | 'return' }
  | ({ readonly action: 'dispatch' } & DispatchRequest)
  | ({ readonly action: 'refund' } & RefundRequest & Required<Pick<RefundRequest, 'amount'>>);

/** A placed order, locked. @throws Refusal 404 for none, and for one that is not paid. */
export async function lockPlaced(tx: Queries, orderId: string): Promise<OrderRow> {
  const order = isOrderId(orderId) ? await lockOrder(tx, orderId) : undefined;
  return order?.status === 'paid' ? order : refuse(404, `There is no placed order ${orderId}.`, { code: 'unknown_order' });
}

/** What an audit trail says of an order; amounts in minor units. */
export async function factsOf(tx: Queries, order: OrderRow): Promise<object> {
  const [parcel] = await tx.query<Parcel>(
    `select carrier, tracking_link as "trackingLink" from order_steps where order_id = $1 and carrier is not null order by id desc limit 1`,
    [order.id],
  );
  const charge = await findDispatchCharge(tx, order.id);
  const chargeIs = charge && { charge: (await isGivenUp(tx, charge)) ? 'given up' : charge.state };
  const refunds = await tx.query<{ refund: RefundRequest }>(
    `select json_strip_nulls(json_build_object('reference', reference, 'amount', amount, 'purpose', purpose)) as refund
       from refunds where order_id = $1 order by id`,
    [order.id],
  );
  return {
    stage: await readStage(tx, order),
    ...parcel,
    ...chargeIs,
    toRefund: leftOf(await findRefundSources(tx, order.id)),
    refunds: refunds.map(({ refund }) => refund),
  };
}

/** Changes a locked order. The same change again changes nothing. @throws Refusal 409 where it cannot be done. */
export async function carryOut(tx: Queries, order: OrderRow, change: OperatorChange, now: Date): Promise<void> {
  switch (change.action) {
    case 'pack':
      return moveOrder(tx, order, 'packed', now);
    case 'dispatch':
      return (await reachedAt(tx, order, 'dispatched')) ? undefined : dispatchOrder(tx, order, change, now);
    case 'deliver':
      return moveOrder(tx, order, 'delivered', now);
    case 'cancel':
      return cancelPlacedOrder(tx, order, now);
    case 'return':
      return takeReturn(tx, order, now);
    case 'refund':
      return repay(tx, order, change, now);
  }
}

async function repay(tx: Queries, order: OrderRow, { reference, ...asked }: RefundRequest, now: Date): Promise<void> {
  const refund = await refundOrder(tx, order, { ...asked, reference: `operator ${reference}` }, now);
  if (!refund) return;
  const [before] = await tx.query<{ count: number }>('select count(*)::int as count from refunds where order_id = $1 and id < $2', [
    order.id,
    refund.id,
  ]);
  const payload = { orderId: order.id, at: before!.count };
  await enqueueJob(tx, { kind: 'order-refund-mail', payload, dedupe: `order-refund-mail-${refund.id}` });
}
