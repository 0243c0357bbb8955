import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../../../platform/db/database.ts';
import { isFreeForMember } from '../agreements/plan-delivery.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { findCases, updateCase } from '../cases/case-store.ts';
import { dayAfterCase, nextToCome } from '../cases/next-to-come.ts';
import { nextStepAt } from '../cases/next-step.ts';
import type { PlanCaseRow } from '../cases/plan-case.ts';
import { ensureUpcomingCases } from '../cases/upcoming-cases.ts';
import { dayAfter, dayOf, daysBetween } from '../clock/calendar.ts';
import { deadlinesOf } from '../clock/deadlines.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { forbidCase } from './forbid-case.ts';
import { tellPlan } from './tell-plan.ts';

/**
 * Opens a case and reminds its customer of it. Where that comes so late that they could not change it any more, as nobody was at work for days, the case
 * comes later: nobody is charged for what they were not told of. One that would come nearer to the case after it than to its own day is left out: nobody
 * wants two at once. [WPL-06]
 */
export async function remindOf(tx: Queries, plan: WinePlanRow, scheme: Scheme, one: PlanCaseRow, now: Date): Promise<void> {
  const isLate = one.cut_off_at.getTime() - now.getTime() <= leastNoticeMs;
  const dates = isLate ? laterDates(plan, scheme, now) : one;
  const after = dayAfterCase(await findCases(tx, plan.id), one, { plan, scheme, now });
  if (daysBetween(one.delivery_on, dates.delivery_on) > daysBetween(dates.delivery_on, after)) return leaveOut(tx, plan, scheme, one, now);
  const { delivery_on, cut_off_at, charge_at } = dates;
  const told = { ...one, delivery_on, cut_off_at, charge_at, state: 'OPEN', reminded_at: now } as const;
  const isFree = isFreeForMember(plan, { charge_at });
  const changes = { delivery_on, cut_off_at, charge_at, state: 'OPEN', reminded_at: now, free_delivery_told: isFree } as const;
  await updateCase(tx, one.id, { ...changes, next_step_at: nextStepAt(told) });
  await ensureUpcomingCases(tx, plan, scheme, now);
  await tellPlan(tx, plan.id, 'next-case', { at: now, what: 'reminded', detail: { caseId: one.id } });
}

/** Leaves a case out that was missed, and tells its customer so. What they were offered to stay comes off the next one. */
async function leaveOut(tx: Queries, plan: WinePlanRow, scheme: Scheme, one: PlanCaseRow, now: Date): Promise<void> {
  const { saving, save_offer_id } = one;
  if (saving > 0) await updateCase(tx, one.id, { saving: 0, save_offer_id: null });
  await forbidCase(tx, { agreement: plan, scheme, one, now }, { forbidden: 'missed' });
  const next = saving > 0 ? nextToCome(await findCases(tx, plan.id)) : undefined;
  if (next) await updateCase(tx, next.id, { saving, save_offer_id });
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
