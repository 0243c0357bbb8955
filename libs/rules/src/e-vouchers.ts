import type { BrandNames } from './brand-words.ts';
import { isEmail, writtenEmail } from './accounts.ts';
import { type MailedFault, mailedFault } from './mailed-words.ts';
import { typedText } from './typed-texts.ts';

/** Amounts that the form offers, in whole units of the country's currency. [GFT-02] */
export const eVoucherPresets: readonly number[] = [25, 50, 100];

/** The most that one e-voucher may be worth, in whole units of the country's currency: so much itself is taken. [GFT-02] */
export const mostOfEVoucher = 500;

/** Characters that the texts of an e-voucher may have. [GFT-02] */
export const longestOfEVoucher = { name: 100, email: 100, message: 200 } as const;

/** What is wrong with an amount: it is no number above 0, above the most, or has a fraction. */
export type AmountFault = 'missing' | 'tooMuch' | 'notWhole';

/** @param text as it was typed, in units of the country's currency: '25'. Undefined where nothing is wrong. [GFT-02] */
export function eVoucherAmountFault(text: string): AmountFault | undefined {
  const typed = typedText('code', text).trim();
  const amount = /^\d{1,15}(\.\d{1,15})?$/.test(typed) ? Number(typed) : 0;
  if (amount <= 0) return 'missing';
  if (amount > mostOfEVoucher) return 'tooMuch';
  return Number.isInteger(amount) ? undefined : 'notWhole';
}

export type TextFault = 'missing' | 'tooLong' | 'invalid';

/** A text as it is kept: as the shop takes it, without blanks around it. */
export const tidyText = (text: string): string => typedText('prose', text).trim();

/** Characters of a text as a shopper counts them: a letter beyond the first plane is one. */
export const lengthOf = (text: string): number => [...tidyText(text)].length;

/** What is wrong with a name or a message of an e-voucher that the brand mails. [GFT-02] */
export function eVoucherTextFault(of: 'name' | 'message', text: string, brand: BrandNames): TextFault | MailedFault | undefined {
  if (tidyText(text) === '') return 'missing';
  return lengthOf(text) > longestOfEVoucher[of] ? 'tooLong' : mailedFault(text, brand);
}

/** What is wrong with the address that an e-voucher goes to. [GFT-02] */
export function eVoucherEmailFault(text: string): TextFault | undefined {
  const email = writtenEmail(text);
  if (email === '') return 'missing';
  if (lengthOf(email) > longestOfEVoucher.email) return 'tooLong';
  return isEmail(email) ? undefined : 'invalid';
}
