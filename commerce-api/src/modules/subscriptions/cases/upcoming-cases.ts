import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../../../platform/db/database.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { dayOf, deliveryDay } from '../clock/calendar.ts';
import { type Deadlines, deadlinesOf } from '../clock/deadlines.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { findCases } from './case-store.ts';
import type { PlanCaseRow } from './plan-case.ts';

/** Cases of a plan that are always to come, and the most that there are with skipped ones among them. */
const casesAhead = 3;
const mostAhead = 12;

/** A case that is to be charged by itself. */
const isAhead = ({ state }: PlanCaseRow) => state === 'PLANNED' || state === 'OPEN' || state === 'CHARGING';

/**
 * Makes cases of a plan that the caller has locked until three are to come, each on its day by the calendar; the first call begins with period 1. One
 * whose cut-off has passed is left out: nobody could have changed it. Does nothing for a plan that does not go on. May be called as often as one likes;
 * gives how many it made.
 */
export async function ensureUpcomingCases(tx: Queries, plan: WinePlanRow, scheme: Scheme, now: Date): Promise<number> {
  if (plan.status !== 'ACTIVE' || !plan.auto_renew) return 0;
  let made = 0;
  const known = await findCases(tx, plan.id);
  let ahead = known.filter(isAhead).length;
  let listed = known.filter((one) => isAhead(one) || (one.state === 'SKIPPED' && one.charge_at > now)).length;
  for (let period = Math.max(0, ...known.map((one) => one.period)) + 1; ahead < casesAhead && listed < mostAhead; period++) {
    const { deliveryOn, deadlines } = datesOf(plan, scheme, period);
    if (deadlines.cutOffAt <= now) continue;
    await insertCase(tx, plan, period, deliveryOn, deadlines);
    ahead++;
    listed++;
    made++;
  }
  return made;
}

/** The day on which a case of a plan is delivered, an ISO date of its country, and what comes before it. */
export function datesOf(
  plan: Pick<WinePlanRow, 'anchor_on' | 'anchor_period' | 'frequency' | 'country'>,
  scheme: Scheme,
  period: number,
): { readonly deliveryOn: string; readonly deadlines: Deadlines } {
  const deliveryOn = deliveryDay(plan.anchor_on, plan.frequency, period - plan.anchor_period);
  return { deliveryOn, deadlines: deadlinesOf(deliveryOn, scheme, countryOf(plan.country).facts.timeZone) };
}

/** Minor units for an unchanged case that is delivered that day: the price that was agreed, or the one that was told, from its day on. */
export const priceOn = (
  {
    price,
    new_price,
    new_price_from,
    new_price_told_at,
  }: Pick<WinePlanRow, 'price' | 'new_price' | 'new_price_from' | 'new_price_told_at'>,
  chargeOn: string,
): number =>
  new_price !== null && new_price_from !== null && new_price_told_at !== null && chargeOn >= new_price_from ? new_price : price;

async function insertCase(tx: Queries, plan: WinePlanRow, period: number, deliveryOn: string, dates: Deadlines): Promise<void> {
  const { remindAt, cutOffAt, chargeAt } = dates;
  await tx.query(
    `insert into plan_cases (subscription_id, period, state, delivery_on, remind_at, cut_off_at, charge_at, case_type, price, next_step_at)
     values ($1, $2, 'PLANNED', $3, $4, $5, $6, $7, $8, $4) on conflict (subscription_id, period) do nothing`,
    [
      plan.id,
      period,
      deliveryOn,
      remindAt,
      cutOffAt,
      chargeAt,
      plan.case_type,
      priceOn(plan, dayOf(chargeAt, countryOf(plan.country).facts.timeZone)),
    ],
  );
}
