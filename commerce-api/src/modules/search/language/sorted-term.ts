import { cutOut } from './cut-out.ts';
import type { SortKey } from '../engine/search-index.ts';

const saying = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'iu');

/** How shoppers ask for an order; 'not expensive' before 'expensive'. */
const orders: readonly (readonly [RegExp, SortKey])[] = [
  [
    saying('(?:not|less) (?:(?:too|very|so) )?expensive|cheap(?:er|est)?|inexpensive|affordable|budget|(?:best|good|great) value'),
    'price|0',
  ],
  [saying('(?:most )?expensive|dearest|priciest|pricey'), 'price|1'],
  [saying('(?:top|best|highest|highly)[ -]rated'), 'rating|1'],
  [saying('newest|latest'), 'newest|1'],
];

/** A typed term without the order that it asks for. */
export interface SortedTerm {
  readonly rest: string;
  /** What was said; empty for nothing. */
  readonly said: string;
  readonly sort?: SortKey;
}

/** 'cheap red' is 'red', the cheapest first. */
export function sortedTerm(term: string): SortedTerm {
  for (const [pattern, sort] of orders) {
    const found = pattern.exec(term);
    if (!found) continue;
    const rest = cutOut(term, found);
    // the best rated of all is a page, which the term names
    return sort === 'rating|1' && rest.trim() === '' ? { rest: term, said: '' } : { rest, said: found[0], sort };
  }
  return { rest: term, said: '' };
}
