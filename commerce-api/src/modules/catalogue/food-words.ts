import { wordsOf } from '@cellardoor/rules/words';
import { writtenOut } from './shorthands.ts';
import { grapeNames } from '@cellardoor/rules/grape-names';
import { sayings } from './synonyms.ts';

/** In capitals, so it begins no word that somebody types: these are in small letters, or no letters at all. */
const mark = 'DISH:';

/** What is said of a sweet wine, and is a dish itself: 'christmas pudding' asks for both. */
const alsoDishes = new Set(['pudding', 'sticky']);

/** Words of a dish's name that no search asks for, and words that say something else of a wine: 'red' of 'red mullet' finds red wines only. */
const unmarked = new Set(
  wordsOf(
    ['and the with', 'vegan vegetarian organic dessert sparkling portwine', ...Object.entries(sayings).flat(), ...grapeNames.flat()].join(
      ' ',
    ),
  ).filter((word) => !alsoDishes.has(word)),
);

/** Letters of the shortest word: 'ox' cheek, and the middle of 'coq au vin', which is asked for like any other. */
const shortest = 2;

/** Letters up to which no word is a plural. */
const neverPlural = 3;

/** 'curries' and 'curry' are one word of a dish. Not for reading: what is no plural may lose its end, the same each time. */
function singular(word: string): string {
  if (word.length <= neverPlural || /(ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(ch|sh|x|ss|o)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '');
}

/** How the search's text holds a word of a dish: it is found by the whole word alone, as 'rum' means no rump steak. */
export const foodMark = (word: string): string => mark + singular(word);

export const isFoodMark = (word: string): boolean => word.startsWith(mark);

/** A word as shoppers write it, whatever it is marked with. */
export const withoutMark = (word: string): string => (isFoodMark(word) ? word.slice(mark.length) : word);

/** Cheeses that are called by their names alone. */
const cheeses = new Set(
  (
    'brie burrata camembert cheddar comte emmental epoisses feta gorgonzola gouda gruyere halloumi manchego mozzarella munster parmesan ' +
    'pecorino ricotta roquefort stilton taleggio wensleydale'
  ).split(' '),
);

const kindsOf = (dish: string): string[] => (wordsOf(dish).some((word) => cheeses.has(word)) ? ['cheese'] : []);

/** As it is written, and as a search writes it out: who asks for a korma finds what goes with curries, and who asks for cheese a wine for Stilton. */
const allWays = (dish: string): string[] => [...wordsOf(dish), ...writtenOut(wordsOf(dish)), ...kindsOf(dish)];

/** The marked words of dishes, each once. */
export const foodWords = (dishes: readonly string[]): string[] => [
  ...new Set(
    dishes
      .flatMap(allWays)
      .filter((word) => word.length >= shortest && !unmarked.has(word))
      .map(foodMark),
  ),
];
