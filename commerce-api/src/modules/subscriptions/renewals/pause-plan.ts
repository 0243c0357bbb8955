import type { Queries } from '../../../platform/db/database.ts';
import { movePlan } from '../agreements/move-plan.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { followMove } from '../cases/follow-move.ts';
import { schemeVersion } from '../schemes/scheme-store.ts';

/** Stops a locked plan for a while, or has it go on, for an operator. @throws Refusal 409 for a plan in which that cannot happen */
export async function pauseOrResume(tx: Queries, plan: WinePlanRow, move: 'pause' | 'resume', now: Date): Promise<void> {
  const moved = await movePlan(tx, plan, move, 'operator', now);
  await tx.query('update wine_plans set suspended_for = $2 where subscription_id = $1', [plan.id, move === 'pause' ? 'paused' : null]);
  await followMove(tx, moved, await schemeVersion(tx, plan.scheme_code, plan.country, plan.scheme_version), move, now);
}
