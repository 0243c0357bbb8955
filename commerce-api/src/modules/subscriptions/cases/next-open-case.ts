import { refuse } from '../../../platform/http/refusal.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { refuseUnknownCase, requireChangeable, tooLate } from './case-changes.ts';
import { findCases } from './case-store.ts';
import type { PlanCaseRow } from './plan-case.ts';

const isOpen = ({ state, cut_off_at }: PlanCaseRow, now: Date): boolean => (state === 'PLANNED' || state === 'OPEN') && now < cut_off_at;

/** The next case whose wines can be changed; undefined where none can. */
export const nextOpenCase = (cases: readonly PlanCaseRow[], now: Date): PlanCaseRow | undefined => cases.find((one) => isOpen(one, now));

/** The case that a call names, whose wines it changes: the next one that is open. @throws Refusal 404 for no case of the plan, 409 for one that is not open, or not the next */
export async function requireNextCase(tx: Queries, plan: WinePlanRow, orderId: string, now: Date): Promise<PlanCaseRow> {
  const cases = await findCases(tx, plan.id);
  const named = cases.find(({ id }) => String(id) === orderId) ?? refuseUnknownCase();
  requireChangeable(plan, named, now);
  if (named.id !== nextOpenCase(cases, now)?.id)
    refuse(409, 'Only the wines of your next case can be changed.', { field: 'orderId', code: 'not_next' });
  return named;
}

/** The same for a call that names none. @throws Refusal 409: `plan_over`, `charging`, `too_late` */
export async function requireAnyNextCase(tx: Queries, plan: WinePlanRow, now: Date): Promise<PlanCaseRow> {
  const cases = await findCases(tx, plan.id);
  const next = nextOpenCase(cases, now) ?? cases.find(({ state }) => state === 'CHARGING') ?? cases.at(-1);
  if (!next) return refuse(409, tooLate, { code: 'too_late' });
  requireChangeable(plan, next, now);
  return next;
}
