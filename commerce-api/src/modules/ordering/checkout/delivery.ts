import { marketTexts, pointsRateOf } from '@cellardoor/brand';
import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf, type DeliveryMethod } from '@cellardoor/contracts/countries';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import { hourIn } from '@cellardoor/rules/ages';
import { isDate } from '@cellardoor/rules/dates';
import { pointsFor } from '@cellardoor/rules/points';
import { deliveryCost, goesTo } from '@cellardoor/rules/delivery';
import { type Destination, isPublicHoliday } from './rest-days.ts';
import { todayOf } from '../../identity/session/rules.ts';
import { shopsWithinReach } from './shops-near.ts';

/** How an order of so many bottles can be delivered in a country, the standard way first; with a postcode the ways that go there. */
export const deliveryMethods = ({ brand, country }: Market, bottles: number, now: Date, postcode = ''): ShippingMethod[] =>
  countryOf(country)
    .delivery.filter(({ notTo }) => goesTo(notTo, postcode))
    .map((way) => methodOf(way, 'delivery', { brand, country, bottles, now, postcode }));

/** How it can be collected from one of the brand's shops; none where the brand keeps no shop within reach of the postcode. [CHK-02] */
export function collectionMethods({ brand, country }: Market, now: Date, postcode?: string): ShippingMethod[] {
  const way = countryOf(country).collection;
  return way && shopsWithinReach({ brand, country }, postcode).length > 0
    ? [methodOf(way, 'collection', { brand, country, bottles: 0, now })]
    : [];
}

/** A country's own facts of a way of delivery; undefined for one that it does not know. */
export function wayOf(country: CountryId, methodCode: string): DeliveryMethod | undefined {
  const { delivery, collection } = countryOf(country);
  return [...delivery, ...(collection ? [collection] : [])].find(({ code }) => code === methodCode);
}

/** What pages say of a way of delivery too, so that a brand words it once. [BRD-10] */
const promiseTexts: Readonly<Record<string, string>> = { STD: 'product.deliveryPromise', SHOP: 'product.collectionPromise' };

function methodOf(
  way: DeliveryMethod,
  type: ShippingMethod['type'],
  { brand, country, bottles, now, postcode }: Market & Destination & { bottles: number; now: Date },
): ShippingMethod {
  const { code: methodCode, name, workingDays } = way;
  const promise = marketTexts({ brand, country })[promiseTexts[methodCode] ?? ''] ?? way.promise;
  const cost = deliveryCost(way, bottles);
  const earliestDate = workingDaysAfter(now, workingDays, { country, postcode }, way.orderBy);
  return { methodCode, name, type, cost, costPoints: pointsFor(cost, pointsRateOf(brand)), promise, earliestDate };
}

/**
 * ISO date so many working days (`isWorkingDay`) after today, today being the country's. A way with an hour `orderBy` is packed on working days:
 * what is ordered from that hour on, or on another day, counts as one of the next working day.
 */
export function workingDaysAfter(now: Date, days: number, to: Destination, orderBy?: number): string {
  const day = noon(todayOf(to.country, now));
  if (orderBy !== undefined && (!isWorkingDay(day, to) || hourIn(countryOf(to.country).facts.timeZone, now) >= orderBy))
    toNextWorkingDay(day, to);
  for (let left = days; left > 0; left--) toNextWorkingDay(day, to);
  return isoDate(day);
}

function toNextWorkingDay(day: Date, to: Destination): void {
  do day.setUTCDate(day.getUTCDate() + 1);
  while (!isWorkingDay(day, to));
}

/** Days after the earliest one until which a day can be chosen. */
const bookableDays = 60;
/** Days that are shown at once. */
const daysShown = 10;

const isoDate = (day: Date) => day.toISOString().slice(0, 10);
/** Monday to Friday, but for public holidays. */
const isWorkingDay = (day: Date, to: Destination) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6 && !isPublicHoliday(isoDate(day), to);
const noon = (date: string) => new Date(`${date}T12:00:00Z`);

/** The last day that can be chosen for a method whose earliest is given. */
export function lastDayOf(earliestDate: string): string {
  const last = noon(earliestDate);
  last.setUTCDate(last.getUTCDate() + bookableDays);
  return isoDate(last);
}

/** True for a day on which a method can deliver. The calendar is asked last: the holidays of every year that it is asked for stay in memory. */
export const deliversOn = ({ earliestDate }: Pick<ShippingMethod, 'earliestDate'>, date: string, to: Destination): boolean =>
  earliestDate !== undefined && isDate(date) && date >= earliestDate && date <= lastDayOf(earliestDate) && isWorkingDay(noon(date), to);

/** The next days on which a method can deliver, from a date on; few or none near the last day that can be chosen, none where nothing is delivered. [CKO-06] */
export function deliveryDays(method: Pick<ShippingMethod, 'earliestDate'>, to: Destination, from?: string): string[] {
  const { earliestDate } = method;
  if (earliestDate === undefined) return [];
  const day = noon(from && from > earliestDate ? from : earliestDate);
  const days: string[] = [];
  for (const last = lastDayOf(earliestDate); days.length < daysShown && isoDate(day) <= last; day.setUTCDate(day.getUTCDate() + 1))
    if (deliversOn(method, isoDate(day), to)) days.push(isoDate(day));
  return days;
}
