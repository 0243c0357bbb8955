import type { SearchResult } from '@cellardoor/contracts';
import { chosenValues } from '../../domain/chosen-values.ts';
import type { SearchTexts } from '../../texts/en.ts';

/** What a listing is called: what it lacks, its term, the one value chosen, or all wines. */
export function headingOf({ term, correctedTerm, facets, total, refinements }: SearchResult, t: SearchTexts): string {
  if (total === 0) return term && refinements.length === 0 ? t.noResults(term) : t.noResultsChosen;
  if (term) return t.winesMatching(correctedTerm ?? term);
  const [only, ...others] = chosenValues(facets);
  return only && others.length === 0 ? t.winesOf(only.label) : t.allWines;
}
