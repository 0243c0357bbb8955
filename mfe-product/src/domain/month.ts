import type { MarketFacts } from '@cellardoor/contracts';
import { dateFormat } from '@cellardoor/i18n';

const monthFormat = dateFormat({ month: 'long', year: 'numeric' });

/** 'September 2026' in the country's zone, of an ISO 8601 UTC time. */
export const formatMonth = (iso: string, { locale, timeZone }: Pick<MarketFacts, 'locale' | 'timeZone'>): string =>
  monthFormat(locale, timeZone).format(new Date(iso));
