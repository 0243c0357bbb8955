import type { NothingFound } from '@cellardoor/contracts/api/search';
import { searchedWords } from '@cellardoor/rules/words';
import { regionOfPlace } from '../../catalogue/known-places.ts';
import { displayTerm } from '../../catalogue/shorthands.ts';
import type { SearchAnswer, SearchQuestion } from '../engine/search-index.ts';

type Near = NonNullable<NothingFound['near']>[number];
type Wanted = Near['wanted'];

/** What a search stands near to, its words, and how many products it finds. */
export type NearSearch = Near & { readonly words: readonly string[] };

interface Saying {
  readonly wanted: Wanted;
  readonly said: readonly string[];
  /** The word of the index for what is nearest to it. */
  readonly meant: string;
}

const sayingsOf = (wanted: Wanted, meant: string, sayings: string): Saying[] =>
  sayings.split(', ').map((saying) => ({ wanted, meant, said: searchedWords(saying) }));

/** What the catalogue has no word for; the longest saying first. */
const known = [
  ...sayingsOf('natural', 'organic', 'natural, low intervention, minimal intervention'),
  ...sayingsOf('biodynamic', 'organic', 'biodynamic, biodynamics'),
  ...sayingsOf(
    'alcoholFree',
    'lowalcohol',
    'alcohol free, alcoholfree, free from alcohol, non alcoholic, nonalcoholic, non alcohol, no alcohol, without alcohol, zero alcohol, ' +
      '0 alcohol, alcohol removed, dealcoholised, dealcoholized, de alcoholised, de alcoholized, abv00, abv005',
  ),
  ...sayingsOf('port', 'fortified', 'portwine'),
].toSorted((one, other) => other.said.length - one.said.length);

/** Where a saying stands in some words; -1 for nowhere. */
const placeOf = (words: readonly string[], { said }: Saying): number =>
  words.findIndex((_, at) => said.every((word, i) => words[at + i] === word));

/** Searches near to some words, the nearest first: a region for a place in it, 'organic red' for 'natural red', then 'organic' alone. */
function searchesNear(words: readonly string[]): { wanted: Wanted; said?: readonly string[]; words: readonly string[]; term: string }[] {
  const region = regionOfPlace(words);
  if (region !== undefined) return [{ wanted: 'place', words: searchedWords(region), term: region }];
  const saying = known.find((each) => placeOf(words, each) >= 0);
  if (!saying) return [];
  const { wanted, said, meant } = saying;
  const at = placeOf(words, saying);
  const whole = [...words.slice(0, at), meant, ...words.slice(at + said.length)];
  return [whole, [meant]].map((searched) => ({ wanted, said, words: searched, term: searched.map(displayTerm).join(' ') }));
}

/** What the shop has near to each of some lists of words, with its number; nothing of which it has none. */
export async function nearSearches(
  lists: readonly (readonly string[])[],
  ask: (more: Partial<SearchQuestion>) => Promise<SearchAnswer>,
): Promise<NearSearch[]> {
  const found: NearSearch[] = [];
  for (const list of lists)
    for (const { said, ...near } of searchesNear(list)) {
      // what is sold is never denied: something else of the search has found nothing
      if (said && (await ask({ words: said })).total > 0) break;
      const { total } = await ask({ words: near.words });
      if (total === 0) continue;
      if (found.every(({ term }) => term !== near.term)) found.push({ ...near, total });
      break;
    }
  return found;
}
