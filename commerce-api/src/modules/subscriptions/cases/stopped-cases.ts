import type { Queries } from '../../../platform/db/database.ts';
import { updateCase } from './case-store.ts';
import { nextStepAt } from './next-step.ts';
import type { PlanCaseRow } from './plan-case.ts';

/** True for a case that was stopped with its plan, which may come again with it. One that was forbidden, or declined, has its reason and stays as it is. */
export const isStopped = ({ state, decline_reason }: Pick<PlanCaseRow, 'state' | 'decline_reason'>): boolean =>
  state === 'CANCELLED' && decline_reason === null;

/** Has a stopped case come again on its day, as far as it can still be changed. Does nothing to all others. */
export async function goOnWithCase(tx: Queries, one: PlanCaseRow, now: Date): Promise<void> {
  if (!isStopped(one) || now >= one.cut_off_at) return;
  const state = one.reminded_at ? 'OPEN' : 'PLANNED';
  await updateCase(tx, one.id, { state, next_step_at: nextStepAt({ ...one, state }) });
}
