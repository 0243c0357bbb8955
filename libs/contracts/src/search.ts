import type { SearchResult } from './api/search.ts';
import { event, moduleContract, page, widget } from './face.ts';

/** Endeca's names, as the specification's addresses carry them. [RTE-04] */
export interface ListingParams {
  /** The searched text. */
  Ntt?: string;
  /** Refinements: ids of facet values joined by `+` (a space once decoded). */
  N?: string;
  /** Offset of the first wine, from 0. */
  No?: string;
  /** Wines per page, 1 to 100; 24 when absent or out of range. */
  Nrpp?: string;
  /** Sort: `price|0`, `price|1`, `rating|1`, `name|0`, `newest|1`, several joined by `||`; relevance or featured when absent. */
  Ns?: string;
  /** Range filters in pounds or dollars: `price|BTWN 5 10`, `price|LT 10`, several joined by `||`. */
  Nf?: string;
  /** `0`: no spelling is corrected. */
  Nty?: string;
  /** A record: the product of that item code, which has its own page. */
  R?: string;
  /** A facet's group and value in words, `region` and `rioja`: see `placePath`. */
  group?: string;
  value?: string;
  /** Name of a collection in the brand's content. */
  collection?: string;
  /** A path of more parts, as old addresses have it: `red/bordeaux/_/N-1001`. */
  navigation?: string;
}

/** How a wine is found. */
export const search = moduleContract({
  name: 'search',
  pages: {
    'search.home': page(['/', '/jsp/homepage.jsp']),
    'search.listing': page<ListingParams>(
      ['/wines', '/wines/:group/:value', '/wines/:collection', '/wines/:navigation*', '/wines*'],
      ['Ntt', 'N', 'No', 'Nrpp', 'Ns', 'Nf', 'Nty', 'R'],
    ),
    /** Countries and their regions, each a way to its wines. */
    'search.regions': page(['/regions']),
    /** Shown, with status 404, for every path that no page owns. */
    'search.not-found': page([]),
  },
  widgets: {
    'search.box': widget<{ term?: string }>(),
    /** A row of recommended wines. A recommendation never fails the page around it. */
    'search.recommended': widget<{ title?: string; exceptItemCode?: string; limit?: number }>(),
  },
  events: {
    /** A listing is in front of the shopper: what was searched for, and the products on this page of it. `place`: its path, where it is one of the shop's. */
    'search:listed': event<Pick<SearchResult, 'term' | 'total' | 'offset' | 'items'> & { place: string | null }>(),
  },
});
