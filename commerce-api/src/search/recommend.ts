import type { Market } from '@cellardoor/contracts';
import type { ProductSummary, Recommendations } from '@cellardoor/contracts/api/product-lists';
import type { SearchIndex } from './search-index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { summaryOf } from '../catalogue/product-view.ts';
import { kindNamed, kinds } from '../kinds/kinds.ts';

const defaultLimit = 10;
const largestLimit = 30;
/** Taken besides the limit, as some may be out of stock. */
const spare = 10;

const limitOf = (text: string | undefined): number => {
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= largestLimit ? limit : defaultLimit;
};

/** Wine types and mixed cases: what a shopper who looks at wine, or at nothing yet, may like. */
const besideWines = kinds.flatMap((kind) => (kind.besideWines ? kind.typeIds : []));

/** Best sellers that can be bought now; those of the other product's type first, when there is one, and those alone beside what is kept apart from wines. [LST-02] */
export async function recommend(
  index: SearchIndex,
  catalogue: Catalogue,
  market: Market,
  { limit: asked, exceptItemCode }: { limit?: string | undefined; exceptItemCode?: string | undefined },
): Promise<Recommendations> {
  const limit = limitOf(asked);
  const other = exceptItemCode ? await catalogue.product(market, exceptItemCode) : undefined;
  const best = async (refinements: number[]) =>
    (await index.search(market, { words: [], refinements, sort: 'relevance', offset: 0, size: limit + spare })).itemCodes;
  const alike = other ? await best([Number(other.colourId)]) : [];
  const isApart = other && !kindNamed(other.productType).besideWines;
  const codes = new Set([...alike, ...(isApart ? [] : await best(besideWines))]);
  if (other) codes.delete(other.itemCode);
  const products = await catalogue.products(market, [...codes]);
  const items = products.filter((product) => product.inventoryInfo.stockQty > 0).slice(0, limit);
  return { userItems: items.map((product) => itemOf(summaryOf(product))) };
}

const itemOf = (product: ProductSummary) => ({ product, whereUsed: { inFavourites: false } });
