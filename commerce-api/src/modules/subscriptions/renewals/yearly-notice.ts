import { countryIds, countryOf } from '@cellardoor/contracts/countries';
import { monthsLater } from '@cellardoor/rules/dates';
import { noticeMonthsOn } from '@cellardoor/rules/plan-rules';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { noteEvent } from '../agreements/plan-events.ts';
import { lockPlanById } from '../agreements/plan-store.ts';
import { atHour, dayAfter, dayOf } from '../clock/calendar.ts';
import { type ClockDeps, plansNow } from '../clock/shop-clock.ts';

/**
 * Promises the email that tells a plan's customer once in so many months, as the country's rules say, what they pay for and how to leave. Gives how
 * many were promised; whoever was told since is left alone.
 */
export async function noticeMembers(deps: ClockDeps): Promise<number> {
  const now = await plansNow(deps);
  let promised = 0;
  for (const country of countryIds) {
    const { planRules, facts } = countryOf(country);
    const today = dayOf(now, facts.timeZone);
    const lastDay = monthsLater(today, -noticeMonthsOn(planRules, today));
    const before = atHour(dayAfter(lastDay, 1), 0, facts.timeZone);
    for (const { id } of await dueBefore(deps, country, before)) if (await noticeOne(deps, id, before, now)) promised++;
  }
  return promised;
}

const dueBefore = ({ database }: Pick<ClockDeps, 'database'>, country: string, before: Date): Promise<{ id: number }[]> =>
  database.query(
    `select s.id from subscriptions s join wine_plans w on w.subscription_id = s.id
      where s.country = $1 and s.status in ('ACTIVE', 'SUSPENDED') and coalesce(w.noticed_at, s.starts_at) < $2 order by s.id limit 500`,
    [country, before],
  );

const noticeOne = ({ database }: Pick<ClockDeps, 'database'>, planId: number, before: Date, now: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    await lockPlanById(tx, planId);
    const due = await tx.query(
      `update wine_plans w set noticed_at = $3 from subscriptions s where s.id = w.subscription_id and w.subscription_id = $1
          and s.status in ('ACTIVE', 'SUSPENDED') and coalesce(w.noticed_at, s.starts_at) < $2 returning 1`,
      [planId, before, now],
    );
    if (due.length === 0) return false;
    const eventId = await noteEvent(tx, planId, { at: now, by: 'shop', what: 'yearly notice' });
    await enqueueJob(tx, { kind: 'plan-yearly-mail', payload: { planId, eventId }, dedupe: `plan-yearly-mail-${eventId}` });
    return true;
  });
