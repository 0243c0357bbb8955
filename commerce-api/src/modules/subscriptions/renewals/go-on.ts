import type { Queries } from '../../../platform/db/database.ts';
import { movePlan } from '../agreements/move-plan.ts';
import type { PlanAt } from '../agreements/plan-at.ts';
import { followMove } from '../cases/follow-move.ts';
import { ensureUpcomingCases } from '../cases/upcoming-cases.ts';

/** What follows when a case of a plan has come, or will not come: the next ones are made, or a plan that does not go on by itself ends. [SUB-34] */
export async function goOn(tx: Queries, at: PlanAt): Promise<void> {
  const { plan, scheme, now } = at;
  if (plan.status === 'ACTIVE' && !plan.auto_renew) return endUnrenewed(tx, at);
  await ensureUpcomingCases(tx, plan, scheme, now);
}

/** Ends a plan that does not go on by itself, as its last case is over. */
export async function endUnrenewed(tx: Queries, { plan, scheme, now }: PlanAt): Promise<void> {
  const ended = await movePlan(tx, plan, 'end', 'shop', now, { reason: 'not_renewed' });
  await followMove(tx, ended, scheme, 'end', now);
}
