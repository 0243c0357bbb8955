import { foldedText } from '@cellardoor/rules/look-alikes';

/** Words that addresses are written with in two ways. */
const shortened: readonly (readonly [long: string, short: string])[] = [
  ['apartment', 'apt'],
  ['avenue', 'ave'],
  ['boulevard', 'blvd'],
  ['close', 'cl'],
  ['court', 'ct'],
  ['crescent', 'cres'],
  ['drive', 'dr'],
  ['gardens', 'gdns'],
  ['lane', 'ln'],
  ['place', 'pl'],
  ['road', 'rd'],
  ['square', 'sq'],
  ['street', 'st'],
  ['terrace', 'tce'],
];

/** Of a ZIP code its first five digits: the other four are often left out. An index is on it. */
export const postcodeOf = (address: string): string =>
  `regexp_replace(regexp_replace(lower(${address}->>'postcode'), '[^[:alnum:]]', '', 'g'), '^([0-9]{5})[0-9]{4}$', '\\1')`;

/**
 * The words and numbers of the street lines, each written one way and as they look (`folded_text`, in the baseline of the database), of the SQL value of an address:
 * ' f1at 2 1 h1gh st '.
 */
export const streetWordsOf = (address: string): string =>
  `(' ' || trim(${shortened.reduce(
    (text, [long, short]) => `regexp_replace(${text}, '\\y${foldedText(long)}\\y', '${foldedText(short)}', 'g')`,
    `regexp_replace(folded_text(concat_ws(' ', ${address}->>'line1', ${address}->>'line2')), '[^[:alnum:]]+', ' ', 'g')`,
  )}) || ' ')`;

const sorted = (lines: string) => `(select string_agg(word, ' ' order by word) from unnest(string_to_array(${lines}, ' ')) word)`;

/** True where two street lines name one place, also where the one leaves out the flat or has its words in another order. */
export const isSamePlace = (one: string, other: string): string =>
  `(strpos(${one}, ${other}) > 0 or strpos(${other}, ${one}) > 0 or ${sorted(one)} = ${sorted(other)})`;
