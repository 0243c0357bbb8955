import type { Queries } from '../../../platform/db/database.ts';
import type { PlanAt } from '../agreements/plan-at.ts';
import { type PlanChanges, updatePlan } from '../agreements/update-plan.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { asType, type CaseChange } from './case-change.ts';
import { mayChange } from './case-changes.ts';
import { updateCase } from './case-store.ts';
import { onDay } from './move-case.ts';
import type { PlanCaseRow } from './plan-case.ts';
import { isStopped } from './stopped-cases.ts';
import { datesOf, ensureUpcomingCases } from './upcoming-cases.ts';

/**
 * Changes a plan, and all of its cases from one on that can be changed still. Days are counted anew from that case, which keeps its own. False where
 * the plan is like that already.
 */
export async function changeWholePlan(tx: Queries, at: PlanAt, change: CaseChange): Promise<boolean> {
  const changes = planChanges(at.plan, change);
  const isFrequencyNew = changes.frequency !== undefined;
  const affected = change.cases.filter((one) => one.period >= change.from.period && isAffected(at, one));
  const typed = affected.filter((one) => asType(one, change.type, at.plan));
  if (Object.keys(changes).length === 0 && typed.length === 0) return false;
  const plan = Object.keys(changes).length > 0 ? await updatePlan(tx, at.plan, changes) : at.plan;
  const after: PlanAt = { ...at, plan, scheme: change.type?.scheme ?? at.scheme };
  for (const one of affected) await changeAffected(tx, after, one, change, isFrequencyNew);
  await ensureUpcomingCases(tx, plan, after.scheme, at.now);
  return true;
}

/** Cases that were stopped are changed, too: they come again with the plan as it is then. */
const isAffected = ({ plan, now }: PlanAt, one: PlanCaseRow): boolean =>
  mayChange(plan, one, now) || (isStopped(one) && now < one.cut_off_at);

/** What becomes of the plan's own columns. A price that was to rise is dropped with the case that it was for. */
function planChanges(plan: WinePlanRow, { from, type, frequency }: CaseChange): PlanChanges {
  const isNewType = type !== undefined && type.caseType !== plan.case_type;
  const isNewFrequency = frequency !== undefined && frequency !== plan.frequency;
  return {
    ...(isNewType && {
      case_type: type.caseType,
      price: type.price,
      scheme_version: type.scheme.version,
      lasting_wines: null,
      new_price: null,
      new_price_from: null,
      new_price_told_at: null,
      new_price_agreed_at: null,
    }),
    ...(isNewFrequency && { frequency, anchor_on: from.delivery_on, anchor_period: from.period }),
  };
}

async function changeAffected(
  tx: Queries,
  at: PlanAt,
  one: PlanCaseRow,
  { from, type }: CaseChange,
  isFrequencyNew: boolean,
): Promise<void> {
  const { deliveryOn } = datesOf(at.plan, at.scheme, one.period);
  const moved = isFrequencyNew && one.period > from.period ? onDay(one, deliveryOn, at) : undefined;
  const changes = { ...asType(one, type, at.plan), ...moved };
  if (Object.keys(changes).length > 0) await updateCase(tx, one.id, changes);
}
