import { typedText } from './typed-texts.ts';

/** Months for which a customer can shut themselves out. [CHK-13] */
export const exclusionMonths = [1, 3, 6, 12] as const;

/** Characters that a password must have: length is the whole rule, because it is what makes one hard to guess. [AUT-04] */
export const shortestPassword = 10;

/** Digits of the code that confirms a registration. [AUT-08] */
export const codeDigits = 6;

/** Characters that a field of an account may have. */
export const longest = { email: 254, password: 200, firstName: 40, lastName: 40, salutation: 20 } as const;

/** Address of a mailbox as mail is sent to it, of what was typed or pasted: full-width letters and hidden characters are not part of it. */
export const writtenEmail = (text: string): string => typedText('code', text).trim();

const noLetter = String.raw`\s@<>()",;:\\.`;
// no dot at either end, nor two together
const local = `[^${noLetter}]+(?:\\.[^${noLetter}]+)*`;
// a part of the domain: at most 63 characters, none of them a dot, no hyphen at either end
const label = `[^${noLetter}-](?:[^${noLetter}]{0,61}[^${noLetter}-])?`;
const emailPattern = new RegExp(`^${local}@(?:${label}\\.)+(?=[^.]{2,}$)${label}$`);

/**
 * True for an address that an account may have: the rule of registration was less strict once, and who registered by it still logs in.
 * [AUT-01]
 */
export const mayBeEmail = (text: string): boolean => {
  const email = writtenEmail(text);
  return email.length <= longest.email && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
};

/** True for a text whose `writtenEmail` mail can be sent to, as far as its form tells; letters of every script count. [AUT-01] */
export const isEmail = (text: string): boolean => {
  const email = writtenEmail(text);
  return email.length <= longest.email && emailPattern.test(email);
};
