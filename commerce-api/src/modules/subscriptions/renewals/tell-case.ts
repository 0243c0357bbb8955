import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../../../platform/db/database.ts';
import { isFreeForMember } from '../agreements/plan-delivery.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { updateCase } from '../cases/case-store.ts';
import { nextStepAt } from '../cases/next-step.ts';
import type { PlanCaseRow } from '../cases/plan-case.ts';
import { ensureUpcomingCases } from '../cases/upcoming-cases.ts';
import { dayAfter, dayOf, daysBetween, deliveryDay } from '../clock/calendar.ts';
import { deadlinesOf } from '../clock/deadlines.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { tellPlan } from './tell-plan.ts';

/**
 * Opens a case and reminds its customer of it. Where that comes so late that they could not change it any more, as nobody was at work for days, the case
 * comes later: nobody is charged for what they were not told of. One that would come nearer to the case after it than to its own day is left out: nobody
 * wants two at once. [WPL-06]
 */
export async function remindOf(tx: Queries, plan: WinePlanRow, scheme: Scheme, one: PlanCaseRow, now: Date): Promise<void> {
  const isLate = one.cut_off_at.getTime() - now.getTime() <= leastNoticeMs;
  const dates = isLate ? laterDates(plan, scheme, now) : one;
  if (isMissed(plan, one, dates.delivery_on)) {
    await updateCase(tx, one.id, { state: 'CANCELLED', decline_reason: 'missed', next_step_at: null });
    await ensureUpcomingCases(tx, plan, scheme, now);
    return;
  }
  const { delivery_on, cut_off_at, charge_at } = dates;
  const told = { ...one, delivery_on, cut_off_at, charge_at, state: 'OPEN', reminded_at: now } as const;
  const isFree = isFreeForMember(plan, { charge_at });
  const changes = { delivery_on, cut_off_at, charge_at, state: 'OPEN', reminded_at: now, free_delivery_told: isFree } as const;
  await updateCase(tx, one.id, { ...changes, next_step_at: nextStepAt(told) });
  await ensureUpcomingCases(tx, plan, scheme, now);
  await tellPlan(tx, plan.id, 'next-case', { at: now, what: 'reminded', detail: { caseId: one.id } });
}

/** True for a case that would come on a day nearer to that of the case after it than to its own. */
function isMissed({ frequency }: Pick<WinePlanRow, 'frequency'>, { delivery_on: planned }: PlanCaseRow, deliveryOn: string): boolean {
  const next = deliveryDay(planned, frequency, 1);
  return daysBetween(planned, deliveryOn) > daysBetween(deliveryOn, next);
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
  const isFree = one.free_delivery_told || isFreeForMember(plan, one);
  await updateCase(tx, one.id, { cut_off_told_at: now, free_delivery_told: isFree, next_step_at: nextStepAt(told) });
  if (now < one.cut_off_at) await tellPlan(tx, plan.id, 'cut-off', { at: now, what: 'cut-off-told', detail: { caseId: one.id } });
}
