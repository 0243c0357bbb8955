import { idsInPath } from '@cellardoor/contracts/places';
import { sortKeys } from '@cellardoor/rules/sort-keys';
import { searchedWords, wordsOf } from '@cellardoor/rules/words';
import { bothRanges, pricedTerm, rangeOfFilters } from './price-range.ts';
import type { SearchQuestion, SortKey } from '../engine/search-index.ts';
import { colouredTerm } from './colour-term.ts';
import { reducedTerm } from './reduced-term.ts';
import { saidAlternatives, saidTogether } from './said-alternatives.ts';
import { commonNames } from './said-names.ts';
import { sortedTerm } from './sorted-term.ts';
import { strengthTerm } from './strength-term.ts';
import { vintageTerm } from './vintage-term.ts';
import { wantedWords } from './unwanted-words.ts';
import { expandShorthands } from '../../catalogue/shorthands.ts';

/** The parameters of a listing's address, as they came. */
export interface ListingQuery {
  readonly Ntt?: string | undefined;
  readonly N?: string | undefined;
  readonly No?: string | undefined;
  readonly Nrpp?: string | undefined;
  readonly Ns?: string | undefined;
  readonly Nf?: string | undefined;
  readonly Nty?: string | undefined;
}

const defaultSize = 24;
const largestSize = 100;
const longestTerm = 200;
const mostRefinements = 50;

/** The term as shown: without blanks at its ends, and no longer than anybody types. */
export const shownTerm = (text: string | undefined): string => (text ?? '').trim().slice(0, longestTerm);

/** A term without a letter or a digit stands for itself, and finds nothing: it is no wish to see everything. */
function wordsOfTerm(
  term: string,
  isExact: boolean,
  names: typeof commonNames,
): readonly [first: readonly string[], ...others: (readonly string[])[]] {
  const words = wordsOf(term);
  const isMute = term.trim() !== '' && words.length === 0;
  if (isMute) return [[term.trim()]];
  if (isExact) return [searchedWords(expandShorthands(words).join(' '))];
  const [first = [], ...others] = saidAlternatives(term, names);
  return [first, ...others];
}

/** A term without what it does not want; one that refuses nothing stays as it is typed. */
function wantedTerm(term: string, names: typeof commonNames) {
  const { rest, unwanted } = wantedWords(expandShorthands(wordsOf(term)), names);
  return { rest: unwanted.length === 0 ? term : rest.join(' '), unwanted };
}

const wholeNumber = (text: string | undefined): number | undefined => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** Ids joined by `+`, a blank once decoded, or a comma. */
const idsOf = (text: string | undefined): number[] =>
  (text ?? '')
    .split(/[\s+,]/)
    .slice(0, mostRefinements)
    .flatMap((part) => wholeNumber(part) ?? []);

const isSortKey = (text: string): text is SortKey => (sortKeys as readonly string[]).includes(text);

/** `price|1||name|0`: the first order, and those that break its ties. Relevance has none to break. */
function sortsOf(text: string | undefined): [SortKey, ...SortKey[]] {
  const keys = (text ?? '').slice(0, 200).toLowerCase().split('||').filter(isSortKey);
  const [first = 'relevance', ...others] = keys.filter((key, at) => keys.findIndex((other) => nameOf(other) === nameOf(key)) === at);
  return first === 'relevance' ? [first] : [first, ...others.filter((key) => key !== 'relevance')];
}

const nameOf = (key: SortKey): string => key.split('|')[0]!;

/** `N-1001+2003` as a part of the path says the same as the parameter. */
const idsOfPath = (navigationPath: string): number[] => idsOf(idsInPath(navigationPath));

/** Whatever the address says becomes a question: what is out of range or not a number falls back to the default, and nothing fails; `names` are heard in its term. [SRC-09] */
export function questionOf(query: ListingQuery, navigationPath = '', names = commonNames): SearchQuestion {
  const size = wholeNumber(query.Nrpp) ?? defaultSize;
  const isExact = query.Nty === '0';
  // full-width letters, as keyboards of East Asia write them, are the same letters
  const term = shownTerm(query.Ntt).normalize('NFKC');
  const { rest: undated, vintages } = isExact ? { rest: term } : vintageTerm(term);
  const { rest: unpriced, range } = pricedTerm(strengthTerm(undated));
  const { rest: unsorted, said } = isExact ? { rest: unpriced, said: '' } : reducedTerm(unpriced);
  const { rest: uncoloured, sort: saidSort } = isExact ? { rest: unsorted } : sortedTerm(unsorted);
  const { rest: coloured, types } = isExact ? { rest: uncoloured } : colouredTerm(uncoloured);
  const { rest, unwanted } = isExact ? { rest: coloured, unwanted: [] } : wantedTerm(coloured, names);
  const price = bothRanges(range, rangeOfFilters(query.Nf));
  const [sort, ...thenBy] = sortsOf(query.Ns ?? saidSort);
  const [words, ...alternatives] = wordsOfTerm(rest, isExact, names);
  const asEither = isExact || alternatives.length > 0 ? undefined : saidTogether(rest, names);
  return {
    words,
    ...(alternatives.length > 0 && { alternatives }),
    ...(asEither && { asEither }),
    refinements: [...new Set([...idsOf(query.N), ...idsOfPath(navigationPath)])],
    sort,
    offset: wholeNumber(query.No) ?? 0,
    size: size >= 1 && size <= largestSize ? size : defaultSize,
    ...(thenBy.length > 0 && { thenBy }),
    ...(price && { price }),
    ...(types && { types }),
    ...(vintages && { vintages }),
    ...(unwanted.length > 0 && { unwanted }),
    ...(said !== '' && { isReduced: true }),
    ...(saidSort && { saidSort }),
    ...(isExact && { exact: true }),
  };
}
