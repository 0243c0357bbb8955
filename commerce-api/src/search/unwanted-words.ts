import { grapeNames } from '@cellardoor/rules/grape-names';
import { wordsOf } from '@cellardoor/rules/words';
import { regionByName } from '../catalogue/known-places.ts';
import { sayings } from '../catalogue/synonyms.ts';

/** Grapes that have one name alone, and places that no label of `sayings` is. */
const others =
  'merlot, malbec, riesling, chardonnay, sauvignon, sauvignon blanc, cabernet, cabernet sauvignon, cabernet franc, viognier, nebbiolo, sangiovese, ' +
  'pinotage, gewurztraminer, semillon, gamay, cinsault, barbera, nero d avola, champagne, cava, rioja, bordeaux, loire, alsace, ribera del duero, port, claret';

/** What a shopper may not want: other words after 'no' and 'not' are of a name, or say something else. */
const known: ReadonlySet<string> = new Set([
  ...[...grapeNames.flat(), ...Object.keys(sayings), ...others.split(', ')].map((name) => wordsOf(name).join(' ')),
  ...Object.values(sayings).flatMap(wordsOf),
  ...regionByName.keys(),
]);

const longestName = 4;

/** How many words from a place on say that what follows is not wanted; 0 for none. */
function refusalAt(words: readonly string[], at: number): number {
  const said = words.slice(at, at + 3).join(' ');
  const [found = ''] =
    /^(?:(?:anything|everything) (?:but|except)|but (?:not|no)|except for|not|no|except|without|excluding)(?: (?:any|from|an?))?(?= )/.exec(
      `${said} `,
    ) ?? [];
  return found === '' ? 0 : found.split(' ').length;
}

function nameAt(words: readonly string[], at: number): string[] {
  for (let length = longestName; length > 0; length--) {
    const name = words.slice(at, at + length);
    if (name.length === length && known.has(name.join(' '))) return name;
  }
  return [];
}

/** Words as typed without the names that are not wanted, and these. */
export interface WantedWords {
  readonly rest: readonly string[];
  readonly unwanted: readonly (readonly string[])[];
}

/** 'red not merlot or malbec' wants red, and neither of the two grapes. */
export function wantedWords(words: readonly string[]): WantedWords {
  for (let at = 0; at < words.length; at++) {
    const refusal = refusalAt(words, at);
    if (refusal === 0) continue;
    const unwanted: string[][] = [];
    let next = at + refusal;
    for (let name = nameAt(words, next); name.length > 0; name = nameAt(words, next + 1)) {
      next += name.length + (unwanted.length > 0 ? 1 : 0);
      unwanted.push(name);
      if (!/^(?:or|and|nor)$/.test(words[next] ?? '')) break;
    }
    if (unwanted.length > 0) return { rest: [...words.slice(0, at), ...words.slice(next)], unwanted };
  }
  return { rest: words, unwanted: [] };
}
