/** When a card ends, as the gateway wants it: '04' and '2029'. */
export interface Expiry {
  readonly expirationMonth: string;
  readonly expirationYear: string;
}

/** What is typed, as 'MM/YY': the stroke comes by itself. A browser's own '04/2029' is shortened. */
export function writtenExpiry(text: string): string {
  const digits = text.replace(/\D/g, '');
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const year = month.slice(2);
  return month.length < 3 ? month : `${month.slice(0, 2)}/${year.length === 4 ? year.slice(2) : year.slice(0, 4)}`;
}

/** The expiry of a card that is good today: cards are good to the end of their month. Undefined for anything else. */
export function readExpiry(text: string, now: Date): Expiry | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(writtenExpiry(text)) ?? [];
  if (!month || !year) return undefined;
  const end = Date.UTC(2000 + Number(year), Number(month), 1);
  return end > now.getTime() ? { expirationMonth: month, expirationYear: `20${year}` } : undefined;
}
