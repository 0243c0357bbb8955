import { mayFollow } from '@cellardoor/rules/order-stages';
import type { Queries } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { promiseToPutBack } from '../orders/from-storage.ts';
import { whyFinal } from '../orders/order-progress.ts';
import type { FrozenOrder, OrderRow } from '../orders/order-row.ts';
import { findPending } from '../payment/attempt-store.ts';
import { endDispatchCharge, findDispatchCharge } from '../payment/dispatch-charges.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { worthOfSold } from '../e-vouchers/sold-vouchers.ts';
import { takeRewardBack } from '../rewards/reward-referral.ts';
import { isGivenUp } from './dispatch-order.ts';
import { reachStage, readStage } from './order-stage.ts';
import { refundOrder } from './refund-order.ts';
import { lockGiftsOf } from './refund-sources.ts';
import { givePromotionBack } from '../../basket/api.ts';
import { restockUnits } from '../../catalogue/api.ts';

/**
 * Cancels an order for the customer who bought it, as `cancelPlacedOrder`; what they gave away is no longer theirs. [ACC-08]
 * @throws Refusal 409, beside its own, for an order with an e-voucher that its recipient has put into their wallet.
 */
export async function cancelOwnOrder(tx: Queries, order: OrderRow, now: Date): Promise<void> {
  await lockGiftsOf(tx, order.id);
  if ((await worthOfSold(tx, order.id)).isAnothers)
    refuse(409, 'Somebody has put an e-voucher of this order into their wallet. Please contact us to cancel the rest of the order.', {
      field: 'orderId',
      code: 'voucher_redeemed',
    });
  await cancelPlacedOrder(tx, order, now);
}

/**
 * Cancels an order that has not left yet, within a transaction that has locked it: what is left of its money goes back to where it came
 * from, its wines back on the shelf; its voucher can be used again, and the e-vouchers that it sold are worth nothing any more. The same
 * again changes nothing. [ACC-08]
 * @throws Refusal 409 once it was dispatched, for an order with a membership, which has begun, or with an en primeur wine, and for one with an e-voucher that was spent.
 */
export async function cancelPlacedOrder(tx: Queries, order: OrderRow, now: Date): Promise<void> {
  const stage = await readStage(tx, order);
  if (stage === 'cancelled') return;
  if (!mayFollow(stage, 'cancelled'))
    refuse(409, 'This order has left already. You can send it back within 14 days of its delivery.', {
      field: 'orderId',
      code: 'too_late',
    });
  const why = whyFinal(order);
  if (why) refuse(409, why, { field: 'orderId', code: 'not_cancellable' });
  await releaseCharge(tx, order, now);
  await lockGiftsOf(tx, order.id);
  if ((await worthOfSold(tx, order.id)).spent > 0)
    refuse(409, 'An e-voucher in this order has been spent. Please contact us to cancel the rest of the order.', {
      field: 'orderId',
      code: 'voucher_spent',
    });
  await putBack(tx, order.frozen!.stock);
  await refundOrder(tx, order, { reference: 'cancelled' }, now);
  await givePromotionBack(tx, order.id);
  await takeRewardBack(tx, order.id, now);
  await reachStage(tx, order, 'cancelled', now);
  await promiseToPutBack(tx, order);
  if (order.frozen!.plans) await enqueueJob(tx, { kind: 'end-plan', payload: { orderId: order.id }, dedupe: `end-plan-${order.id}` });
  if (order.gift_wishes?.recipientEmail)
    await enqueueJob(tx, { kind: 'present-off-mail', payload: { orderId: order.id }, dedupe: `present-off-mail-${order.id}` });
}

/** The card that was to pay when it is sent pays nothing. @throws Refusal 409 while it is being charged, unless that was given up and no payment is under way */
async function releaseCharge(tx: Queries, { id }: OrderRow, now: Date): Promise<void> {
  const charge = await findDispatchCharge(tx, id);
  if (charge?.state === 'asked' && ((await findPending(tx, id)) || !(await isGivenUp(tx, charge))))
    refuse(409, 'This order is being sent just now, and cannot be cancelled.', { field: 'orderId', code: 'too_late' });
  if (charge && charge.state !== 'charged') await endDispatchCharge(tx, charge, 'released', now);
}

async function putBack(tx: Queries, stock: FrozenOrder['stock']): Promise<void> {
  for (const { itemCode, units } of stock) await restockUnits(tx, itemCode, units);
}
