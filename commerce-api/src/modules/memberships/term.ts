import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { dateIn } from '@cellardoor/rules/ages';
import { lastMomentOf, monthsLater } from '@cellardoor/rules/dates';

/** The end of a term that begins then: that of the day which its member is told, where they live. */
export function endOfTerm(from: Date, months: number, country: CountryId): Date {
  const { timeZone } = countryOf(country).facts;
  return lastMomentOf(monthsLater(dateIn(timeZone, from), months), timeZone);
}
