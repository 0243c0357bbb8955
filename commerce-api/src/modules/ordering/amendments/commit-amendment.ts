import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { readStage } from '../fulfilment/order-stage.ts';
import { refundOrder } from '../fulfilment/refund-order.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { runWhenPaid } from '../../catalogue/kinds/kinds.ts';
import { noteSoldVouchers } from '../e-vouchers/note-sold.ts';
import type { PendingAmendment } from '../orders/amendment.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import { takeStock } from '../orders/order-stock.ts';
import { type FrozenOrder, orderColumns, type OrderRow } from '../orders/order-row.ts';
import type { Attempt } from '../payment/attempt-store.ts';
import { requireActiveTerms } from '../payment/require-active-terms.ts';
import { requireNoOtherJoining } from '../payment/running-plan.ts';
import { requireAmendable } from './amendable.ts';
import { amendmentReference, countAccepted, isRepaid, noteAccepted, requireUnanswered } from './amendment-store.ts';
import { keepPermission } from './keep-permission.ts';

/**
 * Makes what was accepted part of a placed order that the caller has locked, within a transaction: gives back what it costs less, takes the stock,
 * does what the kinds of what is added say (a membership begins), notes the permission, and promises what follows (mail, the beginning of a plan, capture). [CHK-10]
 * @throws CannotCommit when the order was cancelled or has left meanwhile, or paid back, its session has answered an offer for another order, or the stock does not
 * suffice, its member has withdrawn or its customer joined a plan meanwhile, or the card of a plan cannot be kept; Refusal for anyone who became a member elsewhere.
 */
export async function commitAmendment(
  tx: Queries,
  order: OrderRow,
  amendment: PendingAmendment,
  attempt: Attempt | null,
  now: Date,
): Promise<OrderRow> {
  const { frozen, stock, kinds, change, keepsCard } = amendment;
  const { id } = order;
  await requireUnanswered(tx, amendment);
  requireAmendable(await readStage(tx, order), stock.length > 0);
  if (await isRepaid(tx, id))
    throw new CannotCommit(409, 'This order has been paid back meanwhile. You have not been charged.', { code: 'offer_over' });
  if (change < 0) await refundOrder(tx, order, { reference: amendmentReference(amendment), amount: -change }, now);
  await takeStock(tx, id, stock);
  const added = frozen.memberSavings?.slice(order.frozen?.memberSavings?.length ?? 0) ?? [];
  await requireActiveTerms(
    tx,
    order,
    added.flatMap(({ membershipId }) => membershipId ?? []),
  );
  const at = await countAccepted(tx, id);
  await noteAccepted(tx, id, amendment, now);
  const amended = await queryOne<OrderRow>(
    tx,
    `update orders o set frozen = $2::jsonb, total = $3 where o.id = $1 returning ${orderColumns}`,
    [id, JSON.stringify(frozen), frozen.orderPriceInfo.total],
  );
  await runWhenPaid(tx, { id, customer_id: order.customer_id, country: order.country, frozen: kinds }, now);
  await noteSoldVouchers(tx, id, kinds);
  const begins = (kinds as Pick<FrozenOrder, 'plans'>).plans !== undefined;
  if (begins) await requireNoOtherJoining(tx, order, now);
  if (keepsCard) await keepPermission(tx, order, attempt, { now, isNeeded: begins });
  if (begins) await enqueueJob(tx, { kind: 'begin-plan', payload: { orderId: id }, dedupe: `begin-plan-${id}-amended-${at}` });
  await enqueueJob(tx, { kind: 'order-amended-mail', payload: { orderId: id, at }, dedupe: `order-amended-mail-${id}-${at}` });
  if (attempt)
    await enqueueJob(tx, { kind: 'capture-payment', payload: { paymentId: attempt.id }, dedupe: `capture-payment-${attempt.id}` });
  return amended!;
}
