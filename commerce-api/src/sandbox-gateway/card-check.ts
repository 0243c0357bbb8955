import { brandOf, type CardBrand, outcomeOf, passesLuhn } from './test-cards.ts';

/** What the card form sends: as typed. */
export interface TypedCard {
  readonly number: string;
  /** MM/YY. */
  readonly expiry: string;
  readonly code: string;
}

export interface FieldError {
  readonly field: keyof TypedCard;
  readonly message: string;
}

/** All that is kept of a card: nothing that could charge it. */
export interface CheckedCard {
  readonly brand: CardBrand;
  readonly lastFour: string;
  readonly outcome: string;
}

/** The card, or what is wrong with each field. */
export function checkCard({ number, expiry, code }: TypedCard, now: Date): CheckedCard | FieldError[] {
  const digits = number.replace(/[\s-]/g, '');
  const brand = brandOf(digits);
  const errors: FieldError[] = [];
  if (!brand || !passesLuhn(digits)) errors.push({ field: 'number', message: 'Please check the card number' });
  if (!isFutureMonth(expiry, now)) errors.push({ field: 'expiry', message: 'Please enter an expiry date in the future, such as 04/29' });
  const length = brand?.codeLength ?? 3;
  if (!new RegExp(`^\\d{${length}}$`).test(code.trim()))
    errors.push({ field: 'code', message: `Please enter the ${length} digits of the security code` });
  if (errors.length > 0 || !brand) return errors;
  return { brand, lastFour: digits.slice(-4), outcome: outcomeOf(digits) };
}

/** A card is good to the end of its month. */
function isFutureMonth(text: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(text.trim()) ?? [];
  if (!month || !year) return false;
  const end = Date.UTC(2000 + Number(year), Number(month), 1);
  return end > now.getTime() && end < now.getTime() + 25 * 366 * 86_400_000;
}
