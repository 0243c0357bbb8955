import { moduleContract, page, widget } from './face.ts';

/** Endeca's names, as the specification's addresses carry them. [RTE-04] */
export interface ListingParams {
  /** The searched text. */
  Ntt?: string;
  /** Refinements: ids of facet values joined by `+` (a space once decoded). */
  N?: string;
  /** Offset of the first wine, from 0. */
  No?: string;
  /** Wines a page, 1 to 100; 24 when absent or out of range. */
  Nrpp?: string;
  /** Sort: `price|0`, `price|1`, `rating|1`, `name|0`, `newest|1`; relevance or featured when absent. */
  Ns?: string;
}

/** How a wine is found. */
export const search = moduleContract({
  name: 'search',
  pages: {
    'search.home': page(['/', '/jsp/homepage.jsp']),
    'search.listing': page<ListingParams>(['/wines', '/wines*'], ['Ntt', 'N', 'No', 'Nrpp', 'Ns']),
    /** Shown, with status 404, for every path that no page owns. */
    'search.not-found': page([]),
  },
  widgets: {
    'search.box': widget<{ term?: string }>(),
    /** A row of recommended wines. A recommendation never fails the page around it. */
    'search.recommended': widget<{ title?: string; exceptItemCode?: string; limit?: number }>(),
  },
  events: {},
});
