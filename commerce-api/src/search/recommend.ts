import type { Market } from '@cellardoor/contracts';
import type { ProductSummary, Recommendations } from '@cellardoor/contracts/api/catalogue';
import type { SearchIndex } from './search-index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { summaryOf } from '../catalogue/product-view.ts';
import { spiritTypeId } from '../catalogue/spirit.ts';

const defaultLimit = 10;
const largestLimit = 30;
/** Taken besides the limit, as some may be out of stock. */
const spare = 10;

const limitOf = (text: string | undefined): number => {
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= largestLimit ? limit : defaultLimit;
};

/** Wine types and mixed cases: what a shopper who looks at wine, or at nothing yet, may like. */
const allButSpirits = [1001, 1002, 1003, 1004, 1005, 1006, 1007];

/** Best sellers that can be bought now; those of the other product's type first, when there is one, and beside a spirit spirits alone. [LST-02] */
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
  const ownType = Number(other?.colourId);
  const alike = other ? await best([ownType]) : [];
  const codes = new Set([...alike, ...(ownType === spiritTypeId ? [] : await best(allButSpirits))]);
  if (other) codes.delete(other.itemCode);
  const products = await catalogue.products(market, [...codes]);
  const items = products.filter((product) => product.inventoryInfo.stockQty > 0).slice(0, limit);
  return { userItems: items.map((product) => itemOf(summaryOf(product))) };
}

const itemOf = (product: ProductSummary) => ({ product, whereUsed: { inFavourites: false } });
