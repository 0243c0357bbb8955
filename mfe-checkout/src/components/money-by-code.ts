import type { Currency } from '@cellardoor/contracts';

/** 'GBP 12.99' of minor units: money beside points, without the sign that stands for prices elsewhere. [BRD-05] */
export const moneyByCode = (amount: number, locale: string, currency: Currency): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(amount / 100);
