import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import Holidays from 'date-holidays';

/** Where something is delivered to; without a postcode somewhere in the country. */
export interface Destination {
  readonly country: CountryId;
  readonly postcode?: string | undefined;
}

/** By country, region and year, as they were asked for: a few dozen. */
const known = new Map<string, ReadonlySet<string>>();

/** ISO dates of a year that are public holidays in a region, or in the whole country. */
function holidaysOf(country: string, region: string, year: number): ReadonlySet<string> {
  const key = `${country}-${region}-${year}`;
  const found = known.get(key) ?? new Set(readHolidays(country, region, year));
  known.set(key, found);
  return found;
}

const readHolidays = (country: string, region: string, year: number): string[] =>
  new Holidays(country, region)
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10));

const regionOf = ({ country, postcode }: Destination): string | undefined =>
  postcode ? countryOf(country).holidays.regions?.find(({ postcodes }) => new RegExp(postcodes).test(postcode))?.region : undefined;

/** True for an ISO date that is a public holiday where the cellar is or where the parcel goes to: nothing is fetched or brought. */
export function isPublicHoliday(date: string, to: Destination): boolean {
  const { country, cellar } = countryOf(to.country).holidays;
  const year = Number(date.slice(0, 4));
  const region = regionOf(to) ?? cellar;
  return [...new Set([cellar, region])].some((each) => holidaysOf(country, each, year).has(date));
}
