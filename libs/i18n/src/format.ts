import type { MarketFacts } from '@cellardoor/contracts';
import { pointsFor } from '@cellardoor/rules/points';

type Locale = Pick<MarketFacts, 'locale' | 'currency' | 'timeZone' | 'zoneShown'> & {
  readonly facts: Pick<MarketFacts['facts'], 'points'>;
};

/** Keeps what was made for a locale, and a currency or a time zone: making a format takes as long as fifty uses of it. */
function kept<Format>(make: (locale: string, of: string) => Format): (locale: string, of?: string) => Format {
  const made = new Map<string, Format>();
  return (locale, of = '') => {
    const key = `${locale} ${of}`;
    const format = made.get(key) ?? make(locale, of);
    made.set(key, format);
    return format;
  };
}

const moneyFormat = kept(
  // narrowSymbol: '$12.00' in Australia, too, where the page's country says which dollar
  (locale, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
);
const countFormat = kept((locale) => new Intl.NumberFormat(locale));
/** Formats of such dates, by locale and time zone. */
export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  kept((locale, timeZone) => new Intl.DateTimeFormat(locale, { ...options, timeZone }));
const dayFormat = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const longDateFormat = dateFormat({ dateStyle: 'long' });
const timeFormat = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
// a style takes no zone beside it: its parts are named
const zonedTimeFormat = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A bare date is a calendar day, the same in every zone. */
const zoneOf = (iso: string, timeZone: string) => (iso.length === 10 ? 'UTC' : timeZone);

/** '£12.99' of minor units, always two decimals. [BRD-06] */
export const formatMoney = (amount: number, { locale, currency }: Pick<Locale, 'locale' | 'currency'>): string =>
  moneyFormat(locale, currency).format(amount / 100);

/** '1,299'. */
export const formatCount = (count: number, locale: string): string => countFormat(locale).format(count);

/** '1,299 pts'. [BRD-05] */
export const formatPoints = (points: number, locale: string): string => `${formatCount(points, locale)} pts`;

/** A price as the brand shows it: money, or points at the bank partner, at its own rate. [BRD-05] */
export const formatPrice = (amount: number, market: Locale): string =>
  market.facts.points ? formatPoints(pointsFor(amount, market.facts.points), market.locale) : formatMoney(amount, market);

/** 'Tuesday 24 November' in the country's zone, of an ISO date or time. */
export const formatDay = (iso: string, { locale, timeZone }: Pick<Locale, 'locale' | 'timeZone'>): string =>
  dayFormat(locale, zoneOf(iso, timeZone)).format(new Date(iso));

/** '20 November 2026' of an ISO date, or in the country's zone of an ISO time. */
export const formatDate = (iso: string, { locale, timeZone }: Pick<Locale, 'locale' | 'timeZone'>): string =>
  longDateFormat(locale, zoneOf(iso, timeZone)).format(new Date(iso));

/** '20 November 2026 at 23:05' in the country's zone, with its name where the country has several, of an ISO 8601 UTC time. */
export const formatTime = (iso: string, { locale, timeZone, zoneShown }: Pick<Locale, 'locale' | 'timeZone' | 'zoneShown'>): string =>
  (zoneShown ? zonedTimeFormat : timeFormat)(locale, timeZone).format(new Date(iso));
