import { wordsOf } from '@cellardoor/rules/words';
import { expandShorthands } from './shorthands.ts';
import { grapeNames } from '@cellardoor/rules/grape-names';
import { synonymsByLabel } from './synonyms.ts';

/** In capitals, so that it cannot collide with a typed word: those are in lower case. */
const mark = 'DISH:';

/** Words that describe sweet wines and are dishes too: 'christmas pudding' searches for both. */
const alsoDishes = new Set(['pudding', 'sticky']);

/** Words of dish names that are not marked: stop words, and words that describe wines, such as 'red' of 'red mullet'. */
const unmarked = new Set(
  wordsOf(
    [
      'and the with',
      'vegan vegetarian organic dessert sparkling portwine',
      ...Object.entries(synonymsByLabel).flat(),
      ...grapeNames.flat(),
    ].join(' '),
  ).filter((word) => !alsoDishes.has(word)),
);

/** Minimum length of an indexed word: as in 'ox cheek' and 'coq au vin'. */
const shortest = 2;

/** Maximum length of words that are never treated as plurals. */
const neverPlural = 3;

/** A stem that is the same for singular and plural, such as 'curry' and 'curries'. Not for display: other words may lose their ending too. */
function singular(word: string): string {
  if (word.length <= neverPlural || /(ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(ch|sh|x|ss|o)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '');
}

/** The index term of a dish's word. It matches only as a whole word: 'rum' must not match 'rump steak'. */
export const dishTermOf = (word: string): string => mark + singular(word);

export const isDishTerm = (word: string): boolean => word.startsWith(mark);

/** The word of a term without the dish mark. */
export const stripDishMark = (word: string): string => (isDishTerm(word) ? word.slice(mark.length) : word);

/** Cheeses whose names do not contain the word cheese. */
const cheeses = new Set(
  (
    'brie burrata camembert cheddar comte emmental epoisses feta gorgonzola gouda gruyere halloumi manchego mozzarella munster parmesan ' +
    'pecorino ricotta roquefort stilton taleggio wensleydale'
  ).split(' '),
);

const kindsOf = (dish: string): string[] => (wordsOf(dish).some((word) => cheeses.has(word)) ? ['cheese'] : []);

/** All words of a dish: as written, expanded (korma is a curry), and its category (Stilton is a cheese). */
const allWays = (dish: string): string[] => [...wordsOf(dish), ...expandShorthands(wordsOf(dish)), ...kindsOf(dish)];

/** The index terms of dishes, without duplicates. */
export const dishTerms = (dishes: readonly string[]): string[] => [
  ...new Set(
    dishes
      .flatMap(allWays)
      .filter((word) => word.length >= shortest && !unmarked.has(word))
      .map(dishTermOf),
  ),
];
