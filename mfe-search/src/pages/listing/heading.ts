import type { SearchResult } from '@cellardoor/contracts';
import type { WordingOf } from '@cellardoor/i18n';
import { chosenValues } from '../../domain/chosen-values.ts';
import { type ListingState, shownPlace } from '../../domain/listing-address.ts';
import { listedKind } from '../../domain/listed-kind.ts';
import type { KindWords, PageKind } from '@cellardoor/ui/kinds';
import type { listingPageTexts } from './listing-page.texts.ts';
import type { searchTexts } from '../../texts.ts';

type Wording = WordingOf<typeof listingPageTexts> & WordingOf<typeof searchTexts>;

/** More than so many choices are told by their chips alone. */
const namedAtMost = 3;

const matching = (term: string, { isTerm }: PageKind, words: KindWords): string => (isTerm?.test(term) ? words.all : words.matching(term));

/** What a listing is called: what it lacks, the place that it is, the dish that its wines go with, that they have less alcohol, that they are on offer, its term, the few values chosen, or all wines. */
export function headingOf(result: SearchResult & ListingState, t: Wording, wordsOf: (kind: PageKind) => KindWords): string {
  const { term, correctedTerm, goesWith, alcoholUpTo, onOffer, facets, total, refinements, priceRange } = result;
  const title = shownPlace(result)?.title;
  if (title && total > 0) return title;
  if (total === 0 && (refinements.length > 0 || priceRange)) return t.noResultsChosen;
  if (total === 0) return term ? t.noResults(term) : t.noneYet;
  const kind = listedKind(facets);
  if (goesWith) return t.goingWith(wordsOf(kind).all, goesWith);
  if (alcoholUpTo) return t.lighter(wordsOf(kind).all, alcoholUpTo);
  if (onOffer) return t.onOffer(wordsOf(kind).all);
  if (term) return matching(correctedTerm ?? term, kind, wordsOf(kind));
  const [first, ...others] = chosenValues(facets);
  return first && others.length < namedAtMost ? [t.winesOf(first.label), ...others.map(({ label }) => label)].join(', ') : t.allWines;
}
