import type { Market } from '@cellardoor/contracts';
import type { Reason } from '@cellardoor/contracts/api/lists';
import type { Candidate, Catalogue, ProductTraits } from '../catalogue/catalogue.ts';
import type { Database } from '../../platform/db/database.ts';
import type { InProcessIndex } from '../search/engine/in-process-index.ts';
import type { RequestShopper } from '../identity/session/shopper.ts';
import { candidatesBeside, named, rankBeside } from './beside-product.ts';
import { findDislikes } from './favourite-store.ts';
import { findNeighbours } from './neighbour-store.ts';
import { rankNeighbours } from './rank.ts';
import { findIn, typesInTurn, withNewcomers } from './shelf.ts';
import { type Taste, tastesOf } from './tastes.ts';

/** Taken besides the limit, as some may be out of stock, or not wanted. */
const spare = 20;

export interface RecommendParts {
  readonly database: Database;
  readonly index: InProcessIndex;
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
  readonly candidate: Candidate;
  readonly reason: Reason;
}

/** Codes of what can be bought now, for a shopper or beside a product, each with its reason; without what they do not want. [LST-02] [LST-11] */
export async function recommend(parts: RecommendParts, wanted: Wanted): Promise<Map<string, Reason>> {
  const { market, shopper, limit, besideItemCode } = wanted;
  const unwanted = new Set(shopper?.customer ? await findDislikes(parts.database, shopper.customer.id) : []);
  const other = besideItemCode ? await traitsOf(parts.catalogue, market, besideItemCode) : undefined;
  const found = other ? await besideProduct(parts, wanted, other) : await forShopper(parts, wanted, unwanted);
  const reasons = new Map<string, Reason>();
  for (const { candidate, reason } of found) {
    const { itemCode } = candidate.traits;
    if (reasons.size < limit && candidate.inStock && !unwanted.has(itemCode) && !reasons.has(itemCode)) reasons.set(itemCode, reason);
  }
  return reasons;
}

/** Of a product that the market sells or sold once, or that another country sells. */
async function traitsOf(catalogue: Catalogue, market: Market, itemCode: string): Promise<ProductTraits | undefined> {
  const [sold] = await catalogue.candidates(market, [itemCode]);
  return sold?.traits ?? catalogue.absentTraits(market, itemCode);
}

/** What suits their taste, then what suits anybody; nothing that they rated, keep or bought already. */
async function forShopper(parts: RecommendParts, wanted: Wanted, unwanted: ReadonlySet<string>): Promise<Found[]> {
  const tastes = wanted.shopper ? await tastesOf(parts.database, wanted.shopper) : [];
  const known = new Set(tastes.flatMap(({ itemCode, because }) => (because === 'browsed' ? [] : [itemCode])));
  const suits = await bySimilarTaste(parts, wanted.market, tastes, unwanted);
  const all = [...suits, ...(await byLikeness(parts, wanted, tastes)), ...(await forNewcomers(parts, wanted))];
  return all.filter(({ candidate }) => !known.has(candidate.traits.itemCode));
}

/** Those that the same shoppers like, then what shares grape, region or type. */
async function besideProduct(
  { database, index, catalogue }: RecommendParts,
  { market, limit }: Wanted,
  other: ProductTraits,
): Promise<Found[]> {
  const neighbours = (await findNeighbours(database, [other.itemCode])).map(({ neighbour }) => neighbour);
  const codes = await candidatesBeside(other, findIn(index, market, limit + spare));
  const candidates = await catalogue.candidates(market, [...new Set([...neighbours, ...codes])]);
  return rankBeside(other, candidates, new Set(neighbours));
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
  const candidates = new Map((await catalogue.candidates(market, [...new Set(codes)])).map((each) => [each.traits.itemCode, each]));
  return ranked.flatMap(({ itemCode, taste }) => {
    const [candidate, liked] = [candidates.get(itemCode), candidates.get(taste.itemCode)];
    // what the market does not sell can neither be shown nor named
    return candidate && liked ? [{ candidate, reason: { because: taste.because, ...named(liked.traits) } }] : [];
  });
}

/** What was liked most is looked at, so many products; each brings so many others. */
const likened = { products: 3, others: 4 };

/** What shares grape or region with what this shopper said they like: says something of their taste before enough others have the same. */
async function byLikeness({ index, catalogue }: RecommendParts, { market, limit }: Wanted, tastes: readonly Taste[]): Promise<Found[]> {
  const told = tastes.filter(({ because }) => because !== 'browsed').toSorted((one, other) => other.weight - one.weight);
  const find = findIn(index, market, limit + spare);
  const known = new Set(tastes.map(({ itemCode }) => itemCode));
  const shelves = await Promise.all(
    told.slice(0, likened.products).map(async ({ itemCode, because }) => {
      const liked = (await catalogue.candidates(market, [itemCode]))[0]?.traits;
      if (!liked) return [];
      const candidates = await catalogue.candidates(market, [...new Set(await candidatesBeside(liked, find))]);
      return rankBeside(liked, candidates, new Set())
        .filter(({ candidate, reason }) => isClose(reason) && candidate.inStock && !known.has(candidate.traits.itemCode))
        .slice(0, likened.others)
        .map(({ candidate }): Found => ({ candidate, reason: { because, ...named(liked) } }));
    }),
  );
  return Array.from({ length: likened.others }, (_, at) => shelves.flatMap((shelf) => shelf[at] ?? [])).flat();
}

const isClose = ({ because }: Reason): boolean => because === 'grape' || because === 'region';

/** For who has told nothing of their taste: best sellers of each type in turn, and in every fifth place what is new. */
async function forNewcomers({ index, catalogue }: RecommendParts, { market, limit }: Wanted): Promise<Found[]> {
  const find = findIn(index, market, limit + spare);
  const best = await catalogue.candidates(market, await find({}));
  const newest = await catalogue.candidates(market, await find({ sort: 'newest|1' }));
  const inStock = (candidates: readonly Candidate[]) => candidates.flatMap((candidate) => (candidate.inStock ? [candidate.traits] : []));
  const shelf = withNewcomers(typesInTurn(inStock(best)), inStock(newest));
  return shelf.map((traits) => ({ candidate: { traits, inStock: true }, reason: { because: 'popular' } }));
}
