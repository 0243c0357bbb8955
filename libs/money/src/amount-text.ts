/** Decimals that a currency's major unit has: 2 for GBP, 0 for JPY (ISO 4217). */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!;

/** Writes minor units as payment gateways and wallets want them: '12.34'. */
export function amountText(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(amount).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
