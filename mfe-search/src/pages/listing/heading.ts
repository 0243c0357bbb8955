import type { SearchResult } from '@cellardoor/contracts';
import { chosenValues } from '../../domain/chosen-values.ts';
import { type ListingState, presentPlace } from '../../domain/listing-address.ts';
import { onlySpirits } from '../../domain/only-spirits.ts';
import type { SearchTexts } from '../../texts/en.ts';

/** More than so many choices are told by their chips alone. */
const namedAtMost = 3;

function matching(term: string, isSpirits: boolean, t: SearchTexts): string {
  if (!isSpirits) return t.winesMatching(term);
  return /^spirits?$/i.test(term) ? t.spirits : t.spiritsMatching(term);
}

/** What a listing is called: what it lacks, the place that it is, its term, the few values chosen, or all wines. */
export function headingOf(result: SearchResult & ListingState, t: SearchTexts): string {
  const { term, correctedTerm, facets, total, refinements } = result;
  const title = presentPlace(result)?.title;
  if (title && total > 0) return title;
  if (total === 0) return term && refinements.length === 0 ? t.noResults(term) : t.noResultsChosen;
  if (term) return matching(correctedTerm ?? term, onlySpirits(facets), t);
  const [first, ...others] = chosenValues(facets);
  return first && others.length < namedAtMost ? [t.winesOf(first.label), ...others.map(({ label }) => label)].join(', ') : t.allWines;
}
