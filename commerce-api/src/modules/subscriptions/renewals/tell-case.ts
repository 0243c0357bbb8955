import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../../../platform/db/database.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { updateCase } from '../cases/case-store.ts';
import { nextStepAt } from '../cases/next-step.ts';
import type { PlanCaseRow } from '../cases/plan-case.ts';
import { ensureUpcomingCases } from '../cases/upcoming-cases.ts';
import { dayAfter, dayOf } from '../clock/calendar.ts';
import { deadlinesOf } from '../clock/deadlines.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { tellPlan } from './tell-plan.ts';

/**
 * Opens a case and reminds its customer of it. Where that comes so late that they could not change it any more, as nobody was at work for days, the case
 * comes later: nobody is charged for what they were not told of. [WPL-06]
 */
export async function remindOf(tx: Queries, plan: WinePlanRow, scheme: Scheme, one: PlanCaseRow, now: Date): Promise<void> {
  const dates = one.cut_off_at.getTime() - now.getTime() > leastNoticeMs ? {} : laterDates(plan, scheme, now);
  const told = { ...one, ...dates, state: 'OPEN', reminded_at: now } as const;
  await updateCase(tx, one.id, { ...dates, state: 'OPEN', reminded_at: now, next_step_at: nextStepAt(told) });
  await ensureUpcomingCases(tx, plan, scheme, now);
  await tellPlan(tx, plan.id, 'next-case', { at: now, what: 'reminded', detail: { caseId: one.id } });
}

/** What a customer has at least to change a case after they were reminded of it. */
const leastNoticeMs = 24 * 3_600_000;

function laterDates(plan: WinePlanRow, scheme: Scheme, now: Date) {
  const { timeZone } = countryOf(plan.country).facts;
  const deliveryOn = dayAfter(dayOf(now, timeZone), scheme.deliveryDays + scheme.cutOffDays + 1);
  const { cutOffAt, chargeAt } = deadlinesOf(deliveryOn, scheme, timeZone);
  return { delivery_on: deliveryOn, cut_off_at: cutOffAt, charge_at: chargeAt };
}

/** Tells the customer that a case cannot be changed much longer; not where the time has passed already. */
export async function tellCutOff(tx: Queries, plan: WinePlanRow, one: PlanCaseRow, now: Date): Promise<void> {
  const told = { ...one, cut_off_told_at: now };
  await updateCase(tx, one.id, { cut_off_told_at: now, next_step_at: nextStepAt(told) });
  if (now < one.cut_off_at) await tellPlan(tx, plan.id, 'cut-off', { at: now, what: 'cut-off-told', detail: { caseId: one.id } });
}
