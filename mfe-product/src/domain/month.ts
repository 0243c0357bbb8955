import type { MarketFacts } from '@cellardoor/contracts';

/** 'September 2026' in the country's zone, of an ISO 8601 UTC time. */
export const formatMonth = (iso: string, { locale, timeZone }: Pick<MarketFacts, 'locale' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(new Date(iso));
