import { createHash, randomInt } from 'node:crypto';

/** Digits of a gift card's number, the last of them a check digit, and of its PIN. */
const numberDigits = 16;
export const pinDigits = 8;
/** Characters of a voucher's code: 80 random bits, without letters that are read as digits. */
const codeLength = 16;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const random = (characters: string, length: number): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

/** Luhn's sum of digits: a multiple of ten where none was mistyped and no two neighbours were swapped. */
const luhnSum = (digits: string): number =>
  [...digits].reduceRight((sum, digit, i) => {
    const value = Number(digit) * ((digits.length - i) % 2 === 1 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

export function newCardNumber(): string {
  const body = random('123456789', 1) + random('0123456789', numberDigits - 2);
  return body + ((10 - (luhnSum(`${body}0`) % 10)) % 10);
}

export const newPin = (): string => random('0123456789', pinDigits);
export const newVoucherCode = (): string => random(alphabet, codeLength);

const bare = (text: string): string => text.replace(/[\s-]/g, '');

/** A gift card's number as it is looked up; undefined for a text that cannot be one. */
export function readCardNumber(text: string): string | undefined {
  const digits = bare(text);
  return new RegExp(`^\\d{${numberDigits}}$`).test(digits) && luhnSum(digits) % 10 === 0 ? digits : undefined;
}

/** A PIN as it is compared; undefined for a text that cannot be one. */
export function readPin(text: string): string | undefined {
  const digits = bare(text);
  return digits.length === pinDigits && /^\d+$/.test(digits) ? digits : undefined;
}

/** A voucher's code as it is looked up, whatever the case, with O for 0 and I or L for 1; undefined for a text that cannot be one. */
export function readVoucherCode(text: string): string | undefined {
  const code = bare(text).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined;
}

/** As it is printed: in groups of four. */
export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** What the database keeps of a number or code. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex');
