import type { Market } from '@cellardoor/contracts';
import { railQuery } from '@cellardoor/contracts/rail-query';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { CatalogueTarget } from '../content/import/shop-lookups.ts';
import type { Database } from '../../platform/db/database.ts';
import { searchOf } from './search-of.ts';

/** True where a home page of the market has something to show for what its content asks the catalogue for. */
export async function isShown(database: Database, market: Market, sought: CatalogueTarget): Promise<boolean> {
  if ('itemCode' in sought) return (await catalogueOf(database).summaries(market, [sought.itemCode])).length > 0;
  const index = searchOf(database);
  return (await index.search(market, await index.question(market, railQuery(sought.query), 'wines'))).total > 0;
}
