import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { priceNoticeOn } from '@cellardoor/rules/plan-rules';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { dayOf, daysBetween } from '../clock/calendar.ts';
import { noteEvent } from './plan-events.ts';
import { lockPlanById } from './plan-store.ts';
import { updatePlan } from './update-plan.ts';
import type { WinePlanRow } from './wine-plan.ts';

/** What a case of a scheme will cost whoever pays less for it; minor units, and the country's day from which it holds. */
export interface PriceRise {
  readonly scheme: string;
  readonly country: CountryId;
  readonly caseType: string;
  readonly price: number;
  readonly from: string;
}

/**
 * Tells everybody who has such a case for less that it costs more from a day on: one email each, however often it is asked for. Gives how many were
 * told. @throws Refusal 422 for a day that is too near or too far for the country's rules: nobody is told then
 */
export async function raisePrices(database: Database, rise: PriceRise, now: Date): Promise<number> {
  requireNotice(rise, now);
  const { scheme, country, caseType, price } = rise;
  const plans = await database.query<{ id: number }>(
    `select s.id from subscriptions s join wine_plans w on w.subscription_id = s.id
      where w.scheme_code = $1 and s.country = $2 and w.case_type = $3 and w.price < $4 and s.status in ('ACTIVE', 'SUSPENDED') order by s.id`,
    [scheme, country, caseType, price],
  );
  let told = 0;
  for (const { id } of plans) if (await database.transaction((tx) => tellOne(tx, id, rise, now))) told++;
  return told;
}

function requireNotice({ country, from }: PriceRise, now: Date): void {
  const { planRules, facts } = countryOf(country);
  const today = dayOf(now, facts.timeZone);
  const { leastDays, mostDays } = priceNoticeOn(planRules, today);
  const days = daysBetween(today, from);
  if (days < leastDays || days > mostDays)
    refuse(422, `A price that rises is told ${leastDays} to ${mostDays} days before; ${from} is ${days} days from today, ${today}.`, {
      code: 'price_notice',
    });
}

async function tellOne(tx: Queries, planId: number, { price, from }: PriceRise, now: Date): Promise<boolean> {
  const plan = (await lockPlanById(tx, planId))!;
  const isRunning = plan.status === 'ACTIVE' || plan.status === 'SUSPENDED';
  if (!isRunning || plan.price >= price || (plan.new_price === price && plan.new_price_from === from)) return false;
  await updatePlan(tx, plan, { new_price: price, new_price_from: from, new_price_told_at: now, new_price_agreed_at: null });
  await priceCases(tx, plan, price, from);
  const eventId = await noteEvent(tx, planId, { at: now, by: 'operator', what: 'price told', detail: { before: plan.price, price, from } });
  await enqueueJob(tx, { kind: 'plan-price-mail', payload: { planId, eventId }, dedupe: `plan-price-mail-${eventId}` });
  return true;
}

/** Cases of the plan's kind that are charged from that day on, stopped ones among them, which may come again; one that is being charged, or was changed into another case, keeps its price. */
const priceCases = (tx: Queries, { id, country, case_type }: WinePlanRow, price: number, from: string): Promise<unknown[]> =>
  tx.query(
    `update plan_cases set price = $2 where subscription_id = $1 and (state in ('PLANNED', 'OPEN', 'SKIPPED') or (state = 'CANCELLED' and decline_reason is null)) and case_type = $3 and price < $2
        and (charge_at at time zone $4)::date >= $5::date`,
    [id, price, case_type, countryOf(country).facts.timeZone, from],
  );

/** Has plans whose new price holds by now cost that: their day has come in their country. */
export async function applyNewPrices(database: Database, now: Date): Promise<void> {
  const due = await database.query<{ id: number; country: CountryId; from: string }>(
    `select s.id, s.country, w.new_price_from::text as from from subscriptions s join wine_plans w on w.subscription_id = s.id
      where w.new_price is not null and w.new_price_told_at is not null order by s.id`,
    [],
  );
  for (const { id, country, from } of due) {
    if (dayOf(now, countryOf(country).facts.timeZone) < from) continue;
    await database.transaction(async (tx) => {
      const plan = (await lockPlanById(tx, id))!;
      if (plan.new_price === null || plan.new_price_from !== from) return;
      const cleared = { new_price: null, new_price_from: null, new_price_told_at: null, new_price_agreed_at: null };
      await updatePlan(tx, plan, { price: plan.new_price, ...cleared });
    });
  }
}
