import type { Market } from '@cellardoor/contracts';
import type { Reason } from '@cellardoor/contracts/api/lists';
import type { Product } from '@cellardoor/contracts/api/product';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { RequestShopper } from '../session/shopper.ts';
import { candidatesBeside, named, rankBeside } from './beside-product.ts';
import { findUnwanted } from './favourite-store.ts';
import { findNeighbours } from './neighbour-store.ts';
import { rankNeighbours } from './rank.ts';
import { findIn, typesInTurn, withNewcomers } from './shelf.ts';
import { type Taste, tastesOf } from './tastes.ts';

/** Taken besides the limit, as some may be out of stock, or not wanted. */
const spare = 20;

export interface RecommendParts {
  readonly database: Database;
  readonly index: SearchIndex;
  readonly catalogue: Catalogue;
}

export interface Wanted {
  readonly market: Market;
  readonly shopper: RequestShopper | null;
  readonly limit: number;
  /** A product that the shopper looks at. */
  readonly besideItemCode: string | undefined;
}

interface Found {
  readonly product: Product;
  readonly reason: Reason;
}

/** What can be bought now, for a shopper or beside a product, each with its reason; without what they do not want. [LST-02] [LST-11] */
export async function recommend(parts: RecommendParts, wanted: Wanted): Promise<Found[]> {
  const { market, shopper, limit, besideItemCode } = wanted;
  const unwanted = new Set(shopper?.customer ? await findUnwanted(parts.database, shopper.customer.id) : []);
  const other = besideItemCode ? await parts.catalogue.product(market, besideItemCode) : undefined;
  const found = other ? await besideProduct(parts, wanted, other) : await forShopper(parts, wanted, unwanted);
  const shown = new Set<string>();
  const isNew = ({ product: { itemCode } }: Found) => !shown.has(itemCode) && !!shown.add(itemCode);
  const fits = ({ product }: Found) => product.inventoryInfo.stockQty > 0 && !unwanted.has(product.itemCode);
  return found.filter((one) => fits(one) && isNew(one)).slice(0, limit);
}

/** What suits their taste, then what suits anybody; nothing that they rated, keep or bought already. */
async function forShopper(parts: RecommendParts, wanted: Wanted, unwanted: ReadonlySet<string>): Promise<Found[]> {
  const tastes = wanted.shopper ? await tastesOf(parts.database, wanted.shopper) : [];
  const known = new Set(tastes.flatMap(({ itemCode, because }) => (because === 'browsed' ? [] : [itemCode])));
  const suits = await bySimilarTaste(parts, wanted.market, tastes, unwanted);
  const all = [...suits, ...(await forNewcomers(parts, wanted))];
  return all.filter(({ product }) => !known.has(product.itemCode));
}

/** Those that the same shoppers like, then what shares grape, region or type. */
async function besideProduct({ database, index, catalogue }: RecommendParts, { market, limit }: Wanted, other: Product): Promise<Found[]> {
  const neighbours = (await findNeighbours(database, [other.itemCode])).map(({ neighbour }) => neighbour);
  const codes = await candidatesBeside(other, findIn(index, market, limit + spare));
  const products = await catalogue.products(market, [...new Set([...neighbours, ...codes])]);
  return rankBeside(other, products, new Set(neighbours));
}

/** Products near to what this shopper rated, keeps, bought or looked at. */
async function bySimilarTaste(
  { database, catalogue }: RecommendParts,
  market: Market,
  tastes: readonly Taste[],
  unwanted: ReadonlySet<string>,
): Promise<Found[]> {
  if (tastes.length === 0) return [];
  const neighbours = await findNeighbours(
    database,
    tastes.map(({ itemCode }) => itemCode),
  );
  const ranked = rankNeighbours(tastes, neighbours, unwanted);
  const codes = ranked.flatMap(({ itemCode, taste }) => [itemCode, taste.itemCode]);
  const products = new Map((await catalogue.products(market, [...new Set(codes)])).map((product) => [product.itemCode, product]));
  return ranked.flatMap(({ itemCode, taste }) => {
    const [product, liked] = [products.get(itemCode), products.get(taste.itemCode)];
    // what the market does not sell can neither be shown nor named
    return product && liked ? [{ product, reason: { because: taste.because, ...named(liked) } }] : [];
  });
}

/** For who has told nothing of their taste: best sellers of each type in turn, and in every fifth place what is new. */
async function forNewcomers({ index, catalogue }: RecommendParts, { market, limit }: Wanted): Promise<Found[]> {
  const find = findIn(index, market, limit + spare);
  const best = await catalogue.products(market, await find({}));
  const newest = await catalogue.products(market, await find({ sort: 'newest|1' }));
  const inStock = ({ inventoryInfo }: Product) => inventoryInfo.stockQty > 0;
  const shelf = withNewcomers(typesInTurn(best.filter(inStock)), newest.filter(inStock));
  return shelf.map((product) => ({ product, reason: { because: 'popular' } }));
}
