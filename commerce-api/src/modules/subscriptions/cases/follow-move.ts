import { type PlanMove, planMoves } from '@cellardoor/rules/plan-moves';
import type { Queries } from '../../../platform/db/database.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { isAskedFor } from '../agreements/is-asked-for.ts';
import { findCases, updateCase } from './case-store.ts';
import { nextStepAt } from './next-step.ts';
import type { PlanCaseRow } from './plan-case.ts';
import { goOnWithCase } from './stopped-cases.ts';
import { ensureUpcomingCases } from './upcoming-cases.ts';

/**
 * Does to the cases of a plan what a move of it says (`planMoves[move].cases`), after `movePlan`, in its transaction: `stop` cancels those that are
 * not charged yet; `resume` takes that back for those that can still be changed, and makes what is missing. `plan` is as `movePlan` gave it.
 */
export async function followMove(tx: Queries, plan: WinePlanRow, scheme: Scheme, move: PlanMove, now: Date): Promise<void> {
  const { cases } = planMoves[move];
  if (cases === 'stay') return;
  for (const one of await findCases(tx, plan.id)) await (cases === 'stop' ? stop(tx, one) : resume(tx, one, now));
  if (cases === 'resume') await ensureUpcomingCases(tx, plan, scheme, now);
}

async function stop(tx: Queries, one: PlanCaseRow): Promise<void> {
  const { id, state } = one;
  const isUnpaid = state === 'CHARGING' && !(await isAskedFor(tx, one));
  if (isUnpaid || state === 'PLANNED' || state === 'OPEN' || state === 'DECLINED')
    await updateCase(tx, id, { state: 'CANCELLED', next_step_at: null });
}

async function resume(tx: Queries, one: PlanCaseRow, now: Date): Promise<void> {
  const { id, state, cut_off_at } = one;
  if (state !== 'PLANNED' && state !== 'OPEN') return goOnWithCase(tx, one, now);
  const next = now >= cut_off_at ? ({ state: 'CANCELLED', next_step_at: null } as const) : { next_step_at: nextStepAt(one) };
  await updateCase(tx, id, next);
}
