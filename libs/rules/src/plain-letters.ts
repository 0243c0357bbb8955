/** Letters that carry no mark which could be taken off, as they are written where only plain ones are at hand. */
const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ƒ: 'f',
  ʼ: "'",
};
const anySpecial = new RegExp(`[${Object.keys(special).join('')}]`, 'gu');

/**
 * A text in small letters without accents, for addresses and for the search alike: 'Łódź' is 'lodz', 'ＲＩＯＪＡ' 'rioja'. Other alphabets than
 * the Latin one keep their letters: '山梨'.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(anySpecial, (letter) => special[letter]!)
    .normalize('NFC');
