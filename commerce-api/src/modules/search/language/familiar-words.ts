import { daleChall } from 'dale-chall';

const familiar = new Set(daleChall);

/** Endings of words that are in the list without them, and what stands there in their place. */
const endings: readonly (readonly [ending: RegExp, base: string])[] = [
  [/ies$/, 'y'],
  [/(?:es|s|d|ed|r|er|ing|ly|y|est)$/, ''],
  [/(?:ing|y)$/, 'e'],
  [/(.)\1(?:ed|ing|er|y)$/, '$1'],
];

/** Drinks that everybody knows by name: whoever types one means it, sold or not. */
const famousDrinks = new Set(
  (
    'aperol bacardi baileys bollinger campari clicquot cointreau disaronno drambuie guinness hendricks kahlua krug laphroaig malibu martini ' +
    'moet penfolds pimms smirnoff tanqueray'
  ).split(' '),
);

/** Whether every reader of English knows a word: whoever types it means it, though no wine has it. */
export const isFamiliar = (word: string): boolean =>
  familiar.has(word) ||
  famousDrinks.has(word) ||
  endings.some(([ending, base]) => ending.test(word) && familiar.has(word.replace(ending, base)));
