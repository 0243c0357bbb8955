import { typedText } from './typed-texts.ts';

/** Characters of each of the four texts that a shopper may have on the parcel's label. */
export const longestLabelMessage = 40;

/** Messages that may lie in a gift, and the characters of each. */
export const mostGiftMessages = 4;
export const longestGiftMessage = 200;

/** Texts for a label, each on one line, without blanks around them or empty ones, in their order. */
export const labelTexts = (texts: readonly (string | undefined)[]): string[] =>
  texts.map((text = '') => typedText('prose', text).replace(/\s+/g, ' ').trim()).filter(Boolean);

/** A giver's messages in the lines in which they were written, without blanks around a line, empty lines or empty messages, in their order. */
export const giftTexts = (messages: readonly string[]): string[] =>
  messages.map((message) => labelTexts(typedText('prose', message).split('\n')).join('\n')).filter(Boolean);
