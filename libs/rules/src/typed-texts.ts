/**
 * How a text is taken. `secret`: as it came, because its owner must be able to type it again, or because a program made it. `prose`: what people read.
 * `line`: a name or a line of an address. `code`: what is looked up or dialled, such as a number, a postcode, a voucher's code or an email address.
 */
export type TextKind = 'secret' | 'prose' | 'line' | 'code';

const secrets = 'password currentPassword newPassword transientToken walletToken token returnUrl cancelUrl validationURL next'.split(' ');
const lines =
  'firstName lastName salutation company line1 line2 suburb city name recipientName labelMessage1 labelMessage2 labelMessage3 labelMessage4'.split(
    ' ',
  );
const codes = (
  'email emailId recipientEmail verifyEmail phone postcode place state code voucher voucherCode voucherPin cardNumber pin cvv cardId expirationMonth ' +
  'expirationYear orderId itemCode amount quantity salesCode dateOfBirth birthDay birthMonth birthYear offercode walletVoucherId'
).split(' ');

const kinds: Readonly<Record<string, TextKind>> = Object.fromEntries(
  Object.entries({ secret: secrets, line: lines, code: codes }).flatMap(([kind, fields]) =>
    fields.map((field) => [field, kind as TextKind]),
  ),
);

/** The kind of the text in a field of that name, wherever the field is: in a form, a body or an address. Prose where nothing else is known. */
export const textKindOf = (field: string): TextKind => (Object.hasOwn(kinds, field) ? kinds[field]! : 'prose');

/** Format characters and others that show nothing: marks of direction, zero-width blanks, fillers, selectors, controls. */
const hidden = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?![\t\n])\p{Cc}`;
const allHidden = new RegExp(hidden, 'gu');

/** Letters of scripts that are spelled with joiners. */
const joined = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}]`;
/** What hidden characters are for: the flags of England and Scotland, families and coloured hearts, keys, and the joiners of those scripts. */
const needed = [
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})\ufe0f|\ufe0f(?=\u20e3)`,
  String.raw`(?<=${joined})[\u200c\u200d](?=${joined})`,
].join('|');
const uselessHidden = new RegExp(`(${needed})|${hidden}`, 'gu');

const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
const hyphens = /[\u2010-\u2012\u2212\ufe63]/g;
/** Digits, letters and signs in the width of Chinese characters. */
const fullWidth = /[\uff01-\uff5e]/g;
/** Digits that people type elsewhere: Arabic, Persian, Hindi. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;

/**
 * Accents behind the thirtieth of a letter: no language writes so many, Unicode's stream-safe texts (UAX 15) end there too, and putting very many in
 * order takes seconds. The half-width marks of Japanese become such.
 */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

const evenBlanks = (text: string): string => text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/\p{Zs}/gu, ' ');
const asciiDigit = (digit: string): string => String((digit.charCodeAt(0) - (digit < '\u0700' ? 0 : 6)) % 16);

const fewMarks = (text: string): string => text.replace(tooManyMarks, '$1');
/** Cut again afterwards: some marks are made of two. */
const composed = (form: 'NFC' | 'NFKC', text: string): string => fewMarks(fewMarks(text).normalize(form));

const prose = (text: string): string => composed('NFC', evenBlanks(text).replace(uselessHidden, '$1'));
const line = (text: string): string =>
  prose(text)
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(hyphens, '-');
const code = (text: string): string =>
  composed('NFKC', evenBlanks(text).replace(allHidden, '')).replace(dashes, '-').replace(otherDigits, asciiDigit).replaceAll('\u3002', '.');

/**
 * A text as the shop takes it, whatever copying and contacts bring along: composed (NFC; codes NFKC), blanks and ends of lines of one kind, and without
 * characters that show nothing. Blanks around it stay. Twice is the same as once.
 */
export function typedText(kind: TextKind, text: string): string {
  if (kind === 'secret') return text;
  return { prose, line, code }[kind](text);
}
