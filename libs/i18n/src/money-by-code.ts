import type { MarketFacts } from '@cellardoor/contracts';
import { formatMoney } from './format.ts';

type Money = Pick<MarketFacts, 'locale' | 'currency'>;
type Prices = Money & { readonly facts: Pick<MarketFacts['facts'], 'points'> };

/** 'GBP 12.99' of minor units: money beside points, without the sign that stands for prices elsewhere. [BRD-05] */
export const moneyByCode = (amount: number, { locale, currency }: Money): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(amount / 100);

/** Duty and tax of minor units: they are owed in money, where prices are in points, too. [BRD-05] */
export const taxText = (amount: number, market: Prices): string =>
  market.facts.points ? moneyByCode(amount, market) : formatMoney(amount, market);

/**
 * What paid so much: at the bank partner with what it was in money, '1,299 pts (GBP 12.99)', unless points paid. [BRD-05]
 * @param shown the amount as the brand shows prices
 */
export const paidText = (shown: string, { type, amount }: { readonly type: string; readonly amount: number }, market: Prices): string =>
  market.facts.points && type !== 'Points' ? `${shown} (${moneyByCode(amount, market)})` : shown;
