import { typedText } from './typed-texts.ts';

/** Characters of each of the four texts that a shopper may have on the parcel's label. */
export const longestLabelMessage = 40;

/** Messages that may lie in a gift, and the characters of each. */
export const mostGiftMessages = 4;
export const longestGiftMessage = 200;

/** Texts without blanks around them, line breaks or empty ones, in their order. */
export const writtenMessages = (texts: readonly (string | undefined)[]): string[] =>
  texts.map((text = '') => typedText('prose', text).replace(/\s+/g, ' ').trim()).filter(Boolean);
