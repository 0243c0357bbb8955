import type { Queries } from '../../../platform/db/database.ts';
import type { OrderRow } from '../../ordering/orders/order-row.ts';
import { movePlan } from '../agreements/move-plan.ts';
import { updateCase } from '../cases/case-store.ts';
import { followMove } from '../cases/follow-move.ts';
import { endUnrenewed, goOn } from './go-on.ts';
import type { DueCase } from './case-dues.ts';
import { tellPlan } from './tell-plan.ts';

/**
 * Notes that a case is paid and placed, in the transaction that places its order: tells its customer, makes the next cases, and has a plan go on that was
 * suspended for it. A plan that does not go on by itself ends with it.
 */
export async function placeCase(tx: Queries, { agreement: plan, scheme, one, now }: DueCase, order: OrderRow): Promise<void> {
  await updateCase(tx, one.id, { state: 'PLACED', next_step_at: null, decline_reason: null, draft_wines: null });
  const { total } = order.frozen!.orderPriceInfo;
  await tellPlan(tx, plan.id, 'charged', { at: now, what: 'charged', detail: { caseId: one.id, orderId: order.id, amount: total } });
  if (plan.status !== 'SUSPENDED' || plan.suspended_for !== 'declined') return goOn(tx, { plan, scheme, now });
  const repaired = await movePlan(tx, plan, 'repair', 'shop', now, { caseId: one.id });
  await tx.query('update wine_plans set suspended_for = null where subscription_id = $1', [plan.id]);
  if (repaired.auto_renew) return followMove(tx, repaired, scheme, 'repair', now);
  return endUnrenewed(tx, { plan: repaired, scheme, now });
}
