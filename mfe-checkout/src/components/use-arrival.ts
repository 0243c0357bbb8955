import { formatDay, useMarket, useTexts } from '@cellardoor/i18n';
import { checkoutTexts } from '../texts.ts';

/** The promised arrival of an ISO date, in the words of every screen: 'Arrives from Thursday 26 November'. */
export function useArrival(): (isoDate: string) => string {
  const t = useTexts(checkoutTexts);
  const market = useMarket();
  return (isoDate) => t.arrives(formatDay(isoDate, market));
}
