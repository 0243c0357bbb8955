import { cardBrandOf, type CardBrand, networkNames, cardStatusOf, passesLuhn } from './test-cards.ts';

/** What the fields send: as typed, the year with four digits. */
export interface TypedCard {
  readonly number: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
  readonly securityCode: string;
}

export interface FieldError {
  readonly location: keyof TypedCard;
  readonly message: string;
}

/** All that is kept of a card: nothing that could charge it. */
export interface CheckedCard {
  readonly brand: CardBrand;
  readonly lastFour: string;
  /** 'yyyy-mm' */
  readonly goodThrough: string;
  readonly outcome: string;
}

/** The card, or what is wrong with each field. `networks` are those that the capture context allows. */
export function checkCard(card: TypedCard, networks: readonly string[], now: Date): CheckedCard | FieldError[] {
  const digits = card.number.replace(/[\s-]/g, '');
  const brand = cardBrandOf(digits);
  const errors: FieldError[] = [];
  if (!brand || !passesLuhn(digits)) errors.push({ location: 'number', message: 'Validation error' });
  else if (!networks.includes(networkNames[brand.name])) errors.push({ location: 'number', message: 'Card network is not allowed' });
  if (!isFutureMonth(card, now)) errors.push({ location: 'expirationYear', message: 'Validation error' });
  if (!new RegExp(`^\\d{${brand?.codeLength ?? 3}}$`).test(card.securityCode.trim()))
    errors.push({ location: 'securityCode', message: 'Validation error' });
  if (errors.length > 0 || !brand) return errors;
  const goodThrough = `${card.expirationYear}-${card.expirationMonth}`;
  return { brand, lastFour: digits.slice(-4), goodThrough, outcome: cardStatusOf(digits) };
}

/** A card is good to the end of its month. */
function isFutureMonth({ expirationMonth, expirationYear }: TypedCard, now: Date): boolean {
  if (!/^(0[1-9]|1[0-2])$/.test(expirationMonth) || !/^20\d\d$/.test(expirationYear)) return false;
  const end = Date.UTC(Number(expirationYear), Number(expirationMonth), 1);
  return end > now.getTime() && end < now.getTime() + 25 * 366 * 86_400_000;
}
