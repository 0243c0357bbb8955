import { countryOf } from '@cellardoor/contracts/countries';
import type { PlanMover } from '@cellardoor/rules/plan-moves';
import { reinstateUntil } from '@cellardoor/rules/plan-leaving';
import type { Queries } from '../../../platform/db/database.ts';
import { movePlan } from '../agreements/move-plan.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { followMove } from '../cases/follow-move.ts';
import { schemeVersion } from '../schemes/scheme-store.ts';
import { requireNoneCharging } from './require-none-charging.ts';

/**
 * Cancels a plan that the caller has locked: nothing is charged any more, and what was paid still comes. For 90 days it can be had again. Gives the
 * plan as it is then. [SUB-26] @throws Refusal 409 `charging` while a case of it is being charged, `plan_over` for one that has ended
 */
export async function cancelPlan(tx: Queries, plan: WinePlanRow, by: PlanMover, reason: string | null, now: Date): Promise<WinePlanRow> {
  await requireNoneCharging(tx, plan);
  const moved = await movePlan(tx, plan, 'cancel', by, now, { reason });
  await followMove(tx, moved, await schemeVersion(tx, plan.scheme_code, plan.country, plan.scheme_version), 'cancel', now);
  const until = reinstateUntil(now, countryOf(plan.country).facts.timeZone);
  await tx.query('update wine_plans set cancel_reason = $2, reinstate_until = $3, suspended_for = null where subscription_id = $1', [
    plan.id,
    reason,
    until,
  ]);
  return { ...moved, cancel_reason: reason, reinstate_until: until, suspended_for: null };
}
