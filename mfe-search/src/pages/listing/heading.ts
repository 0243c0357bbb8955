import type { SearchResult } from '@cellardoor/contracts';
import { chosenValues } from '../../domain/chosen-values.ts';
import type { SearchTexts } from '../../texts/en.ts';

/** What a listing is called: its term, else the one value chosen, else all wines. */
export function headingOf({ term, correctedTerm, facets }: SearchResult, t: SearchTexts): string {
  if (term) return t.winesMatching(correctedTerm ?? term);
  const [only, ...others] = chosenValues(facets);
  return only && others.length === 0 ? t.winesOf(only.label) : t.allWines;
}
