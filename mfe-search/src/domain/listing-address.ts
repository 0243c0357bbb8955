import { pathTo, type SearchResult } from '@cellardoor/contracts';

/** What a listing shows, as the search understood it: unknown refinements, sorts and sizes have fallen back already. */
export type ListingState = Pick<SearchResult, 'term' | 'refinements' | 'offset' | 'pageSize' | 'sort'>;

export const defaultPageSize = 24;
export const pageSizes = [24, 48, 96] as const;

/** All wines: no term, nothing chosen. */
export const everything: ListingState = { term: '', refinements: [], offset: 0, pageSize: defaultPageSize, sort: 'relevance' };

const byNumber = (a: string, b: string) => Number(a) - Number(b);

/** Address of a listing: one state has one address, with refinements sorted and defaults left out. [RTE-04] */
export const listingPath = ({ term, refinements, offset, pageSize, sort }: ListingState): string =>
  pathTo('search.listing', {
    Ntt: term || undefined,
    N: [...refinements].sort(byNumber).join(' ') || undefined,
    No: offset > 0 ? String(offset) : undefined,
    Nrpp: pageSize === defaultPageSize ? undefined : String(pageSize),
    Ns: sort === 'relevance' ? undefined : sort,
  });

/** A changed listing starts at its first page. */
const changed = (state: ListingState, change: Partial<ListingState>): ListingState => ({ ...state, offset: 0, ...change });

/** Chooses a refinement, or takes it back. */
export const toggled = (state: ListingState, id: string): ListingState =>
  changed(state, {
    refinements: state.refinements.includes(id) ? state.refinements.filter((other) => other !== id) : [...state.refinements, id],
  });

export const cleared = (state: ListingState): ListingState => changed(state, { refinements: [] });
export const sorted = (state: ListingState, sort: ListingState['sort']): ListingState => changed(state, { sort });
export const sized = (state: ListingState, pageSize: number): ListingState => changed(state, { pageSize });

/** @param page from 1 */
export const atPage = (state: ListingState, page: number): ListingState => ({ ...state, offset: (page - 1) * state.pageSize });

/** The one true address of what a listing shows, whatever its order and page size. */
export const canonicalPath = (state: ListingState): string => listingPath({ ...state, pageSize: defaultPageSize, sort: 'relevance' });
