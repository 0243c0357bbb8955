import { sortKeys } from '@cellardoor/contracts/api/search';
import { searchedWords } from '../catalogue/words.ts';
import type { SearchQuestion, SortKey } from './search-index.ts';

/** The parameters of a listing's address, as they came. */
export interface ListingQuery {
  readonly Ntt?: string | undefined;
  readonly N?: string | undefined;
  readonly No?: string | undefined;
  readonly Nrpp?: string | undefined;
  readonly Ns?: string | undefined;
}

const defaultSize = 24;
const largestSize = 100;
const longestTerm = 200;
const mostRefinements = 50;

/** The term as shown: without blanks at its ends, and no longer than anybody types. */
export const shownTerm = (text: string | undefined): string => (text ?? '').trim().slice(0, longestTerm);

const wholeNumber = (text: string | undefined): number | undefined => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** Ids joined by `+`, a blank once decoded, or a comma. */
const idsOf = (text: string | undefined): number[] =>
  (text ?? '')
    .split(/[\s+,]/)
    .slice(0, mostRefinements)
    .flatMap((part) => wholeNumber(part) ?? []);

const isSortKey = (text: string | undefined): text is SortKey => (sortKeys as readonly (string | undefined)[]).includes(text);

/** `N-1001+2003` as a part of the path says the same as the parameter. */
const idsOfPath = (navigationPath: string): number[] => idsOf(/(?:^|[/_])N-([\d\s+]+)/.exec(navigationPath)?.[1]);

/** Whatever the address says becomes a question: what is out of range or not a number falls back to the default, and nothing fails. [SRC-09] */
export function questionOf(query: ListingQuery, navigationPath = ''): SearchQuestion {
  const size = wholeNumber(query.Nrpp) ?? defaultSize;
  return {
    words: searchedWords(shownTerm(query.Ntt)),
    refinements: [...new Set([...idsOf(query.N), ...idsOfPath(navigationPath)])],
    sort: isSortKey(query.Ns) ? query.Ns : 'relevance',
    offset: wholeNumber(query.No) ?? 0,
    size: size >= 1 && size <= largestSize ? size : defaultSize,
  };
}
