import type { Queries } from '../../../platform/db/database.ts';
import type { PlanAt } from '../agreements/plan-at.ts';
import { tellChange } from '../agreements/tell-change.ts';
import { updatePlan } from '../agreements/update-plan.ts';
import { findCases, updateCase } from './case-store.ts';
import { nextToCome } from './next-to-come.ts';
import type { PlanCaseRow } from './plan-case.ts';
import { goOnWithCase } from './stopped-cases.ts';
import { ensureUpcomingCases } from './upcoming-cases.ts';

/**
 * Has a plan that the caller has locked go on by itself, or end after its next case: the cases after that one are stopped, and come again with the
 * plan as far as they can still be changed. [SUB-34]
 */
export async function setAutoRenew(tx: Queries, { plan, scheme, now }: PlanAt, autoRenew: boolean): Promise<void> {
  if (plan.auto_renew === autoRenew) return;
  const changed = await updatePlan(tx, plan, { auto_renew: autoRenew });
  const cases = await findCases(tx, plan.id);
  if (autoRenew) {
    for (const one of cases) await goOnWithCase(tx, one, now);
    await ensureUpcomingCases(tx, changed, scheme, now);
  } else {
    const last = nextToCome(cases);
    for (const one of cases) if (one.id !== last?.id) await stop(tx, one);
  }
  await tellChange(tx, plan.id, 'changed', { autoRenew }, now);
}

async function stop(tx: Queries, { id, state }: PlanCaseRow): Promise<void> {
  if (state === 'PLANNED' || state === 'OPEN') await updateCase(tx, id, { state: 'CANCELLED', next_step_at: null });
}
