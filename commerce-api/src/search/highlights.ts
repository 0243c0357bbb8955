import type { Market } from '@cellardoor/contracts';
import type { Highlights } from '@cellardoor/contracts/api/product-lists';
import type { SearchIndex, SearchQuestion } from './search-index.ts';
import { kinds, typeLabel } from '../kinds/kinds.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** Wine types of what holds other products. */
const caseTypes = kinds.flatMap((kind) => (kind.hasContents ? kind.typeIds : []));
/** Wines of each type in the selection, by id: a shelf with all colours on it. */
const selectionTypes = [1001, 1002, 1004, 1003, 1001, 1002, 1006, 1005];
const listLength = 8;

const question = (more: Partial<SearchQuestion>): SearchQuestion => ({
  words: [],
  refinements: [],
  sort: 'relevance',
  offset: 0,
  size: listLength,
  ...more,
});

/** The home page's lists, in one answer: the best sellers of every type, cases, newest wines, and counts. */
export async function highlights(index: SearchIndex, catalogue: Catalogue, market: Market): Promise<Highlights> {
  const ask = (more: Partial<SearchQuestion>) => index.search(market, question(more));
  const all = await ask({ size: 1 });
  const codesByType = new Map<number, string[]>();
  for (const type of new Set(selectionTypes)) codesByType.set(type, [...(await ask({ refinements: [type] })).itemCodes]);
  const selection = selectionTypes.flatMap((type) => codesByType.get(type)!.shift() ?? []);
  const cases = await ask({ refinements: caseTypes });
  const newest = await ask({ sort: 'newest|1', refinements: selectionTypes });
  return {
    total: all.total,
    types: all.facets.type.map(({ id, label, count }) => ({ id: String(id), label: typeLabel(label), count })),
    selection: await catalogue.promotions(market, selection),
    cases: await catalogue.promotions(market, cases.itemCodes),
    newest: await catalogue.promotions(market, newest.itemCodes),
  };
}
