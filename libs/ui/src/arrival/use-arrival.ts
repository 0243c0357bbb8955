import { formatDay, useMarket, useTexts } from '@cellardoor/i18n';
import { arrivalTexts } from './arrival.texts.ts';

/** What says when an order comes, or is ready in a shop; ISO dates. Orders that were placed before it was kept have none. */
interface Arriving {
  readonly earliestDate?: string;
  /** The day that the shopper chose. */
  readonly date?: string;
  readonly type: string;
}

/** The promised arrival, in the words of every screen: 'Arrives from Thursday 26 November'; undefined where there is nothing to deliver. */
export function useArrivalText(): (arriving: Arriving) => string | undefined {
  const t = useTexts(arrivalTexts);
  const market = useMarket();
  return ({ earliestDate, date, type }) => {
    if (!earliestDate) return undefined;
    // day and month stay on one line
    const day = formatDay(date ?? earliestDate, market).replace(/ (?=\S+$)/, '\u00a0');
    if (type === 'collection') return t.readyFrom(day);
    return date ? t.arrivesOn(day) : t.arrives(day);
  };
}
