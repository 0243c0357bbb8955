import type { MarketFacts } from '@cellardoor/contracts';

/** '£500' of whole units of the currency. By itself, as few pages need it and all load the other formats. */
export const formatWholeMoney = (units: number, { locale, currency }: Pick<MarketFacts, 'locale' | 'currency'>): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }).format(units);
