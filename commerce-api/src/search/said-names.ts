import { grapeNames } from '@cellardoor/rules/grape-names';
import { wordsOf } from '@cellardoor/rules/words';
import { regionByName } from '../catalogue/known-places.ts';
import { sayings } from '../catalogue/synonyms.ts';

/** Grapes that have one name alone, places that are no part of another, and bodies. */
const others =
  'merlot, malbec, riesling, chardonnay, sauvignon, sauvignon blanc, cabernet, cabernet sauvignon, cabernet franc, viognier, nebbiolo, sangiovese, ' +
  'pinotage, gewurztraminer, semillon, gamay, cinsault, barbera, nero d avola, gruner veltliner, petit verdot, pinot meunier, champagne, cava, rioja, ' +
  'bordeaux, loire, alsace, cotes du rhone, ribera del duero, port, claret, full bodied, light bodied, medium bodied';

/** What shoppers name that a wine may be of, in words: grapes, places, colours and the like. */
const names: ReadonlySet<string> = new Set([
  ...[...grapeNames.flat(), ...Object.keys(sayings), ...others.split(', ')].map((name) => wordsOf(name).join(' ')),
  ...Object.values(sayings).flatMap(wordsOf),
  ...regionByName.keys(),
]);

const longest = 4;

/** How many of the words at the beginning, or at the end, are one such name; 0 for none. */
export function nameLength(words: readonly string[], at: 'end' | 'beginning'): number {
  for (let length = Math.min(longest, words.length); length > 0; length--)
    if (names.has((at === 'end' ? words.slice(-length) : words.slice(0, length)).join(' '))) return length;
  return 0;
}
