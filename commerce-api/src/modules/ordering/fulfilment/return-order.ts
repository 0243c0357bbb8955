import { countryOf } from '@cellardoor/contracts/countries';
import { mayFollow, returnUntil } from '@cellardoor/rules/order-stages';
import type { Queries } from '../../../platform/db/database.ts';
import { isFromStorage, promiseToPutBack } from '../orders/from-storage.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { takeRewardBack } from '../rewards/reward-referral.ts';
import { moveOrder, reachedAt, reachStage, readStage } from './order-stage.ts';
import { refundOrder } from './refund-order.ts';

/**
 * Writes down that a shopper sends an order back, within a transaction that has locked it. The same again changes nothing.
 * @throws Refusal 409 before its delivery, more than 14 days after it, and for wines out of storage. [ACC-08]
 */
export async function askForReturnOf(tx: Queries, order: OrderRow, now: Date): Promise<void> {
  if (await reachedAt(tx, order, 'return_requested')) return;
  if (isFromStorage(order))
    refuse(409, 'These wines were yours before, so they cannot be sent back. Please contact us if something is wrong with them.', {
      field: 'orderId',
      code: 'not_returnable',
    });
  const delivered = await reachedAt(tx, order, 'delivered');
  if (!delivered || !mayFollow(await readStage(tx, order), 'return_requested'))
    refuse(409, 'An order can be sent back once it was delivered.', { field: 'orderId', code: 'not_delivered' });
  if (now > returnUntil(delivered, countryOf(order.country).facts.timeZone))
    refuse(409, 'This order was delivered more than 14 days ago.', { field: 'orderId', code: 'too_late' });
  await reachStage(tx, order, 'return_requested', now);
}

/** The wines came back: all that is left of what they and their delivery cost goes back to where it came from. The order's e-vouchers,
 * its memberships and what is bought for good stay as they are. They are not sold again: what came out of storage goes back there. */
export async function takeReturn(tx: Queries, order: OrderRow, now: Date): Promise<void> {
  await promiseToPutBack(tx, order);
  await refundOrder(tx, order, { reference: 'returned', purpose: 'goods' }, now);
  await takeRewardBack(tx, order.id, now);
  await moveOrder(tx, order, 'returned', now);
}
