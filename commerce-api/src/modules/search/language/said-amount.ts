const numbered = (words: string, of: (at: number) => number): Readonly<Record<string, number>> =>
  Object.fromEntries(words.split(' ').map((word, at) => [word, of(at)]));

const small = numbered(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  (at) => at + 1,
);
const tens = numbered('twenty thirty forty fifty sixty seventy eighty ninety', (at) => 10 * (at + 2));
const notes: Readonly<Record<string, number>> = { fiver: 5, tenner: 10, hundred: 100 };

const anyOf = (words: readonly string[]): string => words.join('|');
/** Fewer than five are said of glasses and grapes. */
const from = (least: number) => Object.keys(small).filter((word) => small[word]! >= least);

const unit = '(?:pounds?|quid|dollars?|bucks?)';
/** What follows a number that is none of money. */
const otherwise = String.raw`(?!\s?(?:%|per ?cent|abv|vol|years?|yrs?|months?|bottles?|cases?|[cm]l|lit|stars?|grapes?|points?|pts|degrees)(?![a-z]))`;
const digits = String.raw`\d{1,3}(?:\.\d\d)?(?![\d.]*\d)${otherwise}`;
const inWords = `(?:(?:${anyOf(Object.keys(tens))})(?:[ -](?:${anyOf(Object.keys(small).slice(0, 9))}))?|${anyOf(from(5))})(?![a-z])${otherwise}`;
const note = '(?:an? |one )?(?:fiver|tenner|hundred)(?![a-z])';
/** In the bank partner's shop prices are points, of which nobody has fewer than hundreds: '95 points' are a critic's. */
const points = String.raw`(?:\d{1,3},\d{3}|\d{3,6})\s?(?:points|pts)(?![a-z])`;

const group = (...kinds: readonly string[]): string => `(${kinds.join('|')})`;

/** An amount as shoppers write it after a word that says it is one; captured whole, for `parseAmount`. */
export const amount = group(points, String.raw`[£$€]?\s?(?:${digits}|${note}|${inWords})(?:\s?${unit}(?![a-z]))?`);

/** An amount that is one without such a word: with its sign or its unit, or a tenner. */
export const clearAmount = group(
  String.raw`[£$€]\s?${digits}(?:\s?${unit}(?![a-z]))?`,
  String.raw`\b(?:${digits}|${inWords}|(?:an? |one )?hundred)\s?${unit}(?![a-z])`,
  String.raw`\b(?:an? )?(?:fiver|tenner)(?![a-z])`,
);

/** An amount in figures, or one that is clear. */
export const figure = group(points, String.raw`[£$€]?\s?${digits}(?:\s?${unit}(?![a-z]))?`, clearAmount.slice(1, -1));

/** Whether an amount says that it is in points. */
export const saysPoints = /points|pts/i;

/** Minor units of what an amount says; a point is one of them. */
export function parseAmount(text: string): number {
  const [figures] = /\d[\d.,]*/.exec(text) ?? [];
  if (figures) return Math.round(Number(figures.replaceAll(',', '')) * (saysPoints.test(text) ? 1 : 100));
  const known = { ...small, ...tens, ...notes };
  const words = (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => Object.hasOwn(known, word));
  // 'one hundred' is a hundred, 'twenty five' both together
  const said = words.includes('hundred') ? ['hundred'] : words;
  return said.reduce((sum, word) => sum + known[word]! * 100, 0);
}
