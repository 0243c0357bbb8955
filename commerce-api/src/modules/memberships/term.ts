import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { dateIn } from '@cellardoor/rules/ages';
import { lastMomentOf } from '@cellardoor/rules/dates';

/** The same day so many calendar months later, ISO dates both; the last day of a month where that month has no such day. */
export function monthsAfter(date: string, months: number): string {
  const from = new Date(`${date}T12:00:00Z`);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.toISOString().slice(0, 10);
}

/** The end of a term that begins then: that of the day which its member is told, where they live. */
export function endOfTerm(from: Date, months: number, country: CountryId): Date {
  const { timeZone } = countryOf(country).facts;
  return lastMomentOf(monthsAfter(dateIn(timeZone, from), months), timeZone);
}
