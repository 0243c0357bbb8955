import type { MarketFacts } from '@cellardoor/contracts';
import { createContext, useContext } from 'react';

/** The market of the page: brand, country, currency. Provided by the shell on both sides; one instance on a page. */
export const MarketContext = createContext<MarketFacts | undefined>(undefined);

/** @throws outside a page or widget */
export function useMarket(): MarketFacts {
  const market = useContext(MarketContext);
  if (!market) throw new Error('no market around: render it in a part');
  return market;
}
