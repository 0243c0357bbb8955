import { type Facet, pathTo, placePath, type SearchResult } from '@cellardoor/contracts';

/** What a listing shows, as the search understood it: unknown refinements, sorts and sizes have fallen back already. */
export interface ListingState extends Pick<
  SearchResult,
  'term' | 'refinements' | 'offset' | 'pageSize' | 'sort' | 'saidSort' | 'thenBy' | 'priceRange' | 'exact'
> {
  /** The place whose listing it is, or was before it was changed. */
  readonly place?: ListingPlace;
}

/** A listing with an address in words. */
export interface ListingPlace extends Pick<SearchResult, 'term' | 'refinements' | 'sort'> {
  readonly path: string;
  readonly title?: string;
  readonly text?: string;
}

export const defaultPageSize = 24;
export const pageSizes = [24, 48, 96] as const;

/** All wines: no term, nothing chosen. */
export const everything: ListingState = { term: '', refinements: [], offset: 0, pageSize: defaultPageSize, sort: 'relevance' };

const byNumber = (a: string, b: string) => Number(a) - Number(b);

const written = (refinements: readonly string[]) => [...refinements].sort(byNumber).join(' ');

/** The place that a listing still is: other words or filters lead away from it. */
export const shownPlace = ({ place, term, refinements }: ListingState): ListingPlace | undefined =>
  place && place.term === term && written(place.refinements) === written(refinements) ? place : undefined;

const major = (minor: number): string => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));

/** A price range as `Nf` writes it. */
function writtenRange({ from, to }: NonNullable<ListingState['priceRange']>): string {
  if (from !== undefined && to !== undefined) return `price|BTWN ${major(from)} ${major(to)}`;
  return from === undefined ? `price|LTEQ ${major(to ?? 0)}` : `price|GTEQ ${major(from)}`;
}

/** Address of a listing: one state has one address, with refinements sorted and defaults left out. [RTE-04] */
export function listingPath(state: ListingState): string {
  const { term, refinements, offset, pageSize, sort, saidSort = 'relevance', thenBy = [], priceRange, exact } = state;
  const place = shownPlace(state);
  const path = pathTo('search.listing', {
    Ntt: place ? undefined : term || undefined,
    N: place ? undefined : written(refinements) || undefined,
    No: offset > 0 ? String(offset) : undefined,
    Nrpp: pageSize === defaultPageSize ? undefined : String(pageSize),
    Ns: sort === (place?.sort ?? saidSort) && thenBy.length === 0 ? undefined : [sort, ...thenBy].join('||'),
    Nf: priceRange && writtenRange(priceRange),
    Nty: exact ? '0' : undefined,
  });
  return place ? path.replace(/^\/wines/, place.path) : path;
}

/** A changed listing starts at its first page. */
const changed = (state: ListingState, change: Partial<ListingState>): ListingState => ({ ...state, offset: 0, ...change });

/** Chooses a refinement, or takes it back. */
export const toggled = (state: ListingState, id: string): ListingState =>
  changed(state, {
    refinements: state.refinements.includes(id) ? state.refinements.filter((other) => other !== id) : [...state.refinements, id],
  });

export const cleared = (state: ListingState): ListingState => changed(state, { refinements: [], priceRange: undefined, exact: undefined });
export const atAnyPrice = (state: ListingState): ListingState => changed(state, { priceRange: undefined });
export const sorted = (state: ListingState, sort: ListingState['sort']): ListingState => changed(state, { sort, thenBy: undefined });
export const sized = (state: ListingState, pageSize: number): ListingState => changed(state, { pageSize });

/** @param page from 1 */
export const atPage = (state: ListingState, page: number): ListingState => ({ ...state, offset: (page - 1) * state.pageSize });

/** The place that a single chosen value is, whatever address led to it. */
function facetPlace({ term, refinements }: ListingState, facets: readonly Facet[]): ListingPlace | undefined {
  const [id, ...others] = refinements;
  if (term || !id || others.length > 0) return undefined;
  const facet = facets.find(({ values }) => values.some((value) => value.id === id));
  if (!facet || facet.key === 'price') return undefined;
  const { label } = facet.values.find((value) => value.id === id)!;
  return { path: placePath(facet.key, label), term, refinements, sort: 'relevance' };
}

/** The one true address of what a listing shows, whatever its order and page size. */
export function canonicalPath(state: ListingState, facets: readonly Facet[]): string {
  const place = shownPlace(state) ?? facetPlace(state, facets);
  const plain = { thenBy: undefined, priceRange: undefined, exact: undefined, pageSize: defaultPageSize };
  return listingPath({ ...state, ...plain, place, sort: place?.sort ?? state.saidSort ?? 'relevance' });
}

/** True for what search engines may show: all wines, or a place with an address in words. Mixtures of words and filters are without number. */
export const isPlace = (state: ListingState, facets: readonly Facet[]): boolean =>
  !state.priceRange && (isEverything(state) || (shownPlace(state) ?? facetPlace(state, facets)) !== undefined);

/** True where nothing is searched and nothing chosen. */
export const isEverything = ({ term, refinements, priceRange }: ListingState): boolean => !term && refinements.length === 0 && !priceRange;
