import { mayFollow } from '@cellardoor/rules/order-stages';
import type { Queries } from '../db/database.ts';
import { isAllDelivered } from '../orders/order-progress.ts';
import type { FrozenOrder, OrderRow } from '../orders/order-row.ts';
import { refuse } from '../plugins/refusal.ts';
import { reachStage, readStage } from './order-stage.ts';
import { refundOrder } from './refund-order.ts';
import { lockGiftsOf } from './refund-sources.ts';

/**
 * Cancels an order that has not left yet, within a transaction that has locked it: what is left of its money goes back to where it came
 * from, its wines back on the shelf. The same again changes nothing. [ACC-08]
 * @throws Refusal 409 once it was dispatched, and for an order with a membership, which has begun.
 */
export async function cancelPlacedOrder(tx: Queries, order: OrderRow, now: Date): Promise<void> {
  const stage = await readStage(tx, order);
  if (stage === 'cancelled') return;
  if (!mayFollow(stage, 'cancelled'))
    refuse(409, 'This order has left already. You can send it back within 14 days of its delivery.', {
      field: 'orderId',
      code: 'too_late',
    });
  if (!isAllDelivered(order))
    refuse(409, 'A membership in this order has begun. Please contact us to cancel the order.', {
      field: 'orderId',
      code: 'not_cancellable',
    });
  await lockGiftsOf(tx, order.id);
  await putBack(tx, order.frozen!.stock);
  await refundOrder(tx, order, { reference: 'cancelled' }, now);
  await reachStage(tx, order, 'cancelled', now);
}

async function putBack(tx: Queries, stock: FrozenOrder['stock']): Promise<void> {
  for (const { itemCode, units } of stock)
    await tx.query('update stock set on_hand = on_hand + $2 where item_code = $1', [itemCode, units]);
}
