import type { Currency } from '@cellardoor/contracts';

/** Decimals that a currency's major unit has: 2 for GBP, 0 for JPY (ISO 4217). */
const decimalsOf = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!;

/** Writes minor units as the gateway wants them: '12.34'. */
export function amountText(amount: number, currency: Currency): string {
  const decimals = decimalsOf(currency);
  const digits = String(amount).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Reads an amount of the gateway's as minor units: '12.34', '12.340' and '012.34' are the same. Undefined for what is no whole number of them. */
export function minorUnitsIn(text: unknown, currency: Currency): number | undefined {
  const [, whole, fraction = ''] = (typeof text === 'string' && /^(\d{1,12})(?:\.(\d{1,9}))?$/.exec(text)) || [];
  const decimals = decimalsOf(currency);
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals))) return undefined;
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}
