import { type ListingParams, matchRoute, pages, routeTable } from '@cellardoor/contracts';
import { searchWines } from '@cellardoor/contracts/calls/search';
import { type PlaceSource, searchOfAddress } from '@cellardoor/contracts/places';
import { brandCollections } from '../content/brand-collections.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import type { InProcessIndex } from './engine/in-process-index.ts';
import type { ListingQuery } from './language/listing-query.ts';
import { facetsOf } from './search-result.ts';

const listings = routeTable({ 'search.listing': pages['search.listing'] });
const prefix = searchWines.path.slice(0, searchWines.path.indexOf(':'));

/** A path of several parts is one parameter: their slashes are escaped before the router sees them. [SRC-07] */
export function withOneNavigationPath(url: string): string {
  if (!url.startsWith(prefix)) return url;
  const [path, ...query] = url.slice(prefix.length).split('?');
  const whole = path!.replace(/\/+$/, '').replaceAll('/', '%2F');
  return [prefix + whole, ...query].join('?');
}

/** The parameters that a path carries in words; none where it is no listing's. */
export function paramsOf(navigationPath: string): ListingParams {
  const url = new URL('http://shop');
  url.pathname = navigationPath;
  return matchRoute(listings, url)?.params ?? {};
}

/** Where a market's places are found. */
export const placesOf = (database: Database, index: InProcessIndex, market: RequestMarket): PlaceSource => ({
  facetsOf: async (query) => facetsOf(await index.search(market, await index.question(market, { ...query, Nrpp: '1' })), market.currency),
  collections: () => brandCollections(database, market),
});

/** What a listing at this path asks for. [SRC-07] */
export async function queryAt(
  database: Database,
  index: InProcessIndex,
  market: RequestMarket,
  navigationPath: string,
  query: ListingQuery,
): Promise<ListingQuery> {
  const asked = await searchOfAddress({ ...(query as ListingParams), ...paramsOf(navigationPath) }, placesOf(database, index, market));
  return asked.query;
}
