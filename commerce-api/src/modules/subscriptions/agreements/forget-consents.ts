import { countryIds, countryOf } from '@cellardoor/contracts/countries';
import { monthsLater } from '@cellardoor/rules/dates';
import { consentYearsOn } from '@cellardoor/rules/plan-rules';
import { atHour, dayOf } from '../clock/calendar.ts';
import { type ClockDeps, plansNow } from '../clock/shop-clock.ts';

/**
 * Deletes consents once no country's rules ask for them any more: so many years after they were given, and so many after their plan has ended. One
 * whose plan went with a closed account counts from the day on which it was given.
 */
export async function forgetConsents(deps: ClockDeps): Promise<void> {
  const now = await plansNow(deps);
  const limits = countryIds.map((country) => {
    const { planRules, facts } = countryOf(country);
    const today = dayOf(now, facts.timeZone);
    const years = consentYearsOn(planRules, today);
    const before = (count: number) => atHour(monthsLater(today, -12 * count), 0, facts.timeZone).getTime();
    return { given: before(years.keptYears), ended: before(years.yearsAfterEnd) };
  });
  const earliest = (times: readonly number[]) => new Date(Math.min(...times));
  await deps.database.query(
    `delete from plan_consents c where c.agreed_at < $1 and not exists (
       select 1 from subscriptions s where s.id = c.subscription_id and (s.status in ('ACTIVE', 'SUSPENDED') or s.cancelled_at >= $2))`,
    [earliest(limits.map(({ given }) => given)), earliest(limits.map(({ ended }) => ended))],
  );
}
