import type { Queries } from '../../../platform/db/database.ts';
import { askForReturnOf, cancelPlacedOrder } from '../../ordering/api.ts';
import { lockOrder } from '../../ordering/orders/lock-order.ts';
import { movePlan } from '../agreements/move-plan.ts';
import { requireRunning } from '../agreements/require-running.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { followMove } from '../cases/follow-move.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { requireNoneCharging } from './require-none-charging.ts';
import { requireWithdrawal, withdrawalOf } from './withdrawal.ts';

/**
 * Withdraws from a plan that the caller has locked, within the days that the country's law gives: it ends, and the order with which it was joined is
 * paid back now, or when it comes back. It cannot be had again but by joining anew.
 * @throws Refusal 409: `plan_over`, `charging`, `too_late`, and `amount_changed` where they would have back something else than `expectedAmount`
 */
export async function withdrawFrom(
  tx: Queries,
  plan: WinePlanRow,
  scheme: Scheme,
  expectedAmount: number | undefined,
  now: Date,
): Promise<void> {
  requireRunning(plan);
  await requireNoneCharging(tx, plan);
  const order = (await lockOrder(tx, plan.joined_order_id))!;
  const withdrawal = requireWithdrawal(await withdrawalOf(tx, plan, scheme, now), expectedAmount, 'You can cancel the plan at any time.');
  if (withdrawal.order === 'cancel') await cancelPlacedOrder(tx, order, now);
  if (withdrawal.order === 'return') await askForReturnOf(tx, order, now);
  const { amount: refunded, order: orderTo } = withdrawal;
  const moved = await movePlan(tx, plan, 'withdraw', 'customer', now, { refunded, orderTo, orderId: order.id });
  await followMove(tx, moved, scheme, 'withdraw', now);
  await tx.query('update wine_plans set suspended_for = null, reinstate_until = null where subscription_id = $1', [plan.id]);
}
