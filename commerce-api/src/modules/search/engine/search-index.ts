import type { Market } from '@cellardoor/contracts';
import { facetKeys } from '@cellardoor/contracts/api/search';
import type { sortKeys } from '@cellardoor/rules/sort-keys';
import type { PriceRange } from '../language/price-range.ts';
import type { Vintages } from '../language/vintage-term.ts';

export type SortKey = (typeof sortKeys)[number];
export const dimensions = facetKeys;
export type Dimension = (typeof dimensions)[number];

/** A question to the index; nothing in it can be wrong, only find nothing. */
export interface SearchQuestion {
  /** Words that a product must each have, or begin with: what `searchedWords` gives. */
  readonly words: readonly string[];
  /** Other words of which a product may have all instead. One that has several of these lists comes first. */
  readonly alternatives?: readonly (readonly string[])[];
  /** Lists of which a product may have any, where none has all `words`: 'champagne and prosecco'. */
  readonly asEither?: readonly (readonly string[])[];
  /** Ids of facet values: or within a dimension, and between dimensions. Unknown ids are ignored. */
  readonly refinements: readonly number[];
  readonly sort: SortKey;
  /** The order that the term asks for, and that `sort` is where the address names none. */
  readonly saidSort?: SortKey;
  readonly offset: number;
  readonly size: number;
  /** Orders that break a tie, the first before the second; what is tied in all is in featured order. */
  readonly thenBy?: readonly SortKey[];
  readonly price?: PriceRange;
  /** Only products of one of these types, beside what is chosen: a colour that the words name, or do not want. */
  readonly types?: readonly number[];
  /** Only products that have one of these years for a word. */
  readonly vintages?: Vintages;
  /** No product that has all words of one of these lists, and no case with a wine that has: whole words, none of them of a dish. */
  readonly unwanted?: readonly (readonly string[])[];
  /** Only products whose price is shown as reduced today: beside a list price that is proven. */
  readonly isReduced?: boolean;
  /** A word that begins no product's words finds nothing, instead of what its nearest spelling finds. */
  readonly exact?: boolean;
}

/** The same question, asking for any of what is named together; undefined where nothing is. */
export function eitherOf({ asEither, ...question }: SearchQuestion): SearchQuestion | undefined {
  const [words, ...alternatives] = asEither ?? [];
  return words && { ...question, words, alternatives };
}

/** Asks for all products of a market. */
export const allProducts: SearchQuestion = { words: [], refinements: [], sort: 'relevance', offset: 0, size: 1 };

export interface FacetCount {
  readonly id: number;
  readonly label: string;
  /** Products that this value shows, given the other dimensions' choices. */
  readonly count: number;
  readonly selected: boolean;
}

export interface SearchAnswer {
  readonly total: number;
  /** Item codes of the page that was asked for, in order. */
  readonly itemCodes: readonly string[];
  /** Values with a count, and those chosen; by id. */
  readonly facets: Readonly<Record<Dimension, readonly FacetCount[]>>;
  /** The refinements that exist, sorted. */
  readonly refinements: readonly number[];
  /** Words that were searched instead, where some word begins no product's words; null otherwise. */
  readonly correctedWords: readonly string[] | null;
  /** True where all words that were searched are words of dishes alone: what was found goes with them. */
  readonly areDishes?: boolean;
}

/** Finds products of a market. Two make it: columns in memory, which serve, and SQL, which the first is checked against. */
export interface SearchIndex {
  search(market: Market, question: SearchQuestion): Promise<SearchAnswer>;
}
