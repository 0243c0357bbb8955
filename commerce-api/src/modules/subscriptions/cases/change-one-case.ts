import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { PlanAt } from '../agreements/plan-at.ts';
import { deliveryDay } from '../clock/calendar.ts';
import { tooLate } from './case-changes.ts';
import { asType, type CaseChange } from './case-change.ts';
import { updateCase } from './case-store.ts';
import { onDay } from './move-case.ts';
import { dayAfterCase } from './next-to-come.ts';

/**
 * Changes one case: its type, or how long after the case before it comes. All others stay. False where it is like that already.
 * @throws Refusal 400 where it would come after the next one, 409 `too_late` where its cut-off would be past
 */
export async function changeOneCase(tx: Queries, at: PlanAt, { from, cases, type, frequency }: CaseChange): Promise<boolean> {
  const typed = asType(from, type, at.plan);
  const day = frequency && dayByFrequency(at, { from, cases, type, frequency });
  if (!typed && (day === undefined || day === from.delivery_on)) return false;
  const moved = day === undefined ? undefined : onDay(from, day, at);
  if (moved && moved.cut_off_at <= at.now) refuse(409, tooLate, { field: 'frequency', code: 'too_late' });
  await updateCase(tx, from.id, { ...typed, ...moved });
  return true;
}

function dayByFrequency(at: PlanAt, { from, cases, frequency }: CaseChange): string {
  const before = cases.findLast(({ period, state }) => period < from.period && state !== 'CANCELLED');
  const day = deliveryDay(before?.delivery_on ?? from.delivery_on, frequency!, before ? 1 : 0);
  if (day >= dayAfterCase(cases, from, at))
    refuse(400, 'The case after it would come first. You can change the plan, or skip this case.', { field: 'frequency', code: 'invalid' });
  return day;
}
