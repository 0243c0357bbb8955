import type { Currency } from '@cellardoor/contracts';
import { decimalsOf } from '@cellardoor/money';

/** Reads an amount of the gateway's as minor units: '12.34', '12.340' and '012.34' are the same. Undefined for what is no whole number of them. */
export function minorUnitsIn(text: unknown, currency: Currency): number | undefined {
  const [, whole, fraction = ''] = (typeof text === 'string' && /^(\d{1,12})(?:\.(\d{1,9}))?$/.exec(text)) || [];
  const decimals = decimalsOf(currency);
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals))) return undefined;
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}
