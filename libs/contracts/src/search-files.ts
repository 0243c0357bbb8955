import type { Market } from './market.ts';

/** A line of the file of suggestions. [SRC-01] */
export interface Suggestion {
  /** Item code of a product; with a slash in it, a path of this site. */
  readonly i: string;
  /** Name, as it is shown. */
  readonly n: string;
  /** `1 + score / 50`: what a match with this name is multiplied by. [SRC-02] */
  readonly boost: number;
  /** 0 to 100, within the suggestions of its sort. */
  readonly score: number;
}

/** How shoppers spell and what they say, where the catalogue has another word. All without accents, in lower case. */
export interface Keywords {
  /** A misspelt word and what it means. */
  readonly misspellings: Readonly<Record<string, string>>;
  /** What a grape, a place, a colour or a page is also called, and its names in the suggestions. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** Words that are spelt right though nothing has them: never taken for a misspelt one. Absent from an API that is older than the search box. */
  readonly plainWords?: readonly string[];
}

/** The static files that a search box reads. [OTH-04] */
export const suggestionsFile = ({ brand, country }: Market): string => `/data/suggestions/${brand}-${country}.json`;
export const keywordsFile = ({ brand }: Pick<Market, 'brand'>): string => `/data/keywords/${brand}.json`;
