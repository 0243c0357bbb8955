import type { Market } from '@cellardoor/contracts';
import type { ProductTraits } from '../catalogue/catalogue.ts';
import { kinds } from '../catalogue/kinds/kinds.ts';
import type { InProcessIndex } from '../search/engine/in-process-index.ts';
import type { SearchQuestion } from '../search/engine/search-index.ts';

/** Wine types and mixed cases: what a shopper who looks at wine, or at nothing yet, may like. */
const besideWines = kinds.flatMap((kind) => (kind.besideWines ? kind.typeIds : []));

/** Finds item codes of a market, so many. */
export type Find = (more: Partial<SearchQuestion>) => Promise<readonly string[]>;

export const findIn =
  (index: InProcessIndex, market: Market, size: number): Find =>
  (more) =>
    index.find(market, { words: [], refinements: besideWines, sort: 'relevance', offset: 0, size, ...more });

/** One product of each type in turn, each type's in their order. */
export function typesInTurn<P extends Pick<ProductTraits, 'colourId'>>(products: readonly P[]): P[] {
  const shelves = new Map<string, P[]>();
  for (const product of products) shelves.set(product.colourId, [...(shelves.get(product.colourId) ?? []), product]);
  const longest = Math.max(0, ...[...shelves.values()].map((shelf) => shelf.length));
  return Array.from({ length: longest }, (_, row) => [...shelves.values()].flatMap((shelf) => shelf[row] ?? [])).flat();
}

/** Every so many places one is kept for what is new. */
const placesPerNewcomer = 5;

/** Puts a newcomer into every fifth place; what nobody has bought yet would else never be seen. */
export function withNewcomers<P extends Pick<ProductTraits, 'itemCode'>>(products: readonly P[], newest: readonly P[]): P[] {
  const newcomers = [...newest];
  const placed = new Set<string>();
  const shelf = products.flatMap((product, i) => [product, ...((i + 1) % (placesPerNewcomer - 1) === 0 ? newcomers.splice(0, 1) : [])]);
  return shelf.filter(({ itemCode }) => !placed.has(itemCode) && placed.add(itemCode));
}
