import type { MarketFacts } from '@cellardoor/contracts';

type Locale = Pick<MarketFacts, 'locale' | 'currency' | 'timeZone'> & { readonly facts: Pick<MarketFacts['facts'], 'points'> };

const formats = new Map<string, Intl.NumberFormat>();
const currencyFormat = (locale: string, currency: string) => {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  // narrowSymbol: '$12.00' in Australia, too, where the page's country says which dollar
  if (!format) formats.set(key, (format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })));
  return format;
};

/** '£12.99' of minor units, always two decimals. [BRD-06] */
export const formatMoney = (amount: number, { locale, currency }: Pick<Locale, 'locale' | 'currency'>): string =>
  currencyFormat(locale, currency).format(amount / 100);

/** '1,299 pts'. [BRD-05] */
export const formatPoints = (points: number, locale: string): string => `${new Intl.NumberFormat(locale).format(points)} pts`;

/** A price as the brand shows it: money, or points at the bank partner, where 1 pt is 1p. [BRD-05] */
export const formatPrice = (amount: number, market: Locale): string =>
  market.facts.points ? formatPoints(amount, market.locale) : formatMoney(amount, market);

/** 'Tuesday 24 November' in the country's zone, of an ISO date or time. */
export const formatDay = (iso: string, { locale, timeZone }: Pick<Locale, 'locale' | 'timeZone'>): string =>
  // a bare date is a calendar day, the same in every zone
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: iso.length === 10 ? 'UTC' : timeZone,
  }).format(new Date(iso));

/** '20 November 2026' of an ISO date, or in the country's zone of an ISO time. */
export const formatDate = (iso: string, { locale, timeZone }: Pick<Locale, 'locale' | 'timeZone'>): string =>
  // a bare date is a calendar day, the same in every zone
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: iso.length === 10 ? 'UTC' : timeZone }).format(new Date(iso));

/** '20 November 2026, 23:05' in the country's zone, of an ISO 8601 UTC time. */
export const formatTime = (iso: string, { locale, timeZone }: Pick<Locale, 'locale' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(iso));

/** 'September 2026' in the country's zone, of an ISO 8601 UTC time. */
export const formatMonth = (iso: string, { locale, timeZone }: Pick<Locale, 'locale' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(new Date(iso));
