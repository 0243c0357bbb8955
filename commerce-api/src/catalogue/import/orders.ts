import type { Database } from '../../db/database.ts';
import { importCatalogue } from './import-catalogue.ts';
import { reportText } from './import-report.ts';
import { importPriceList } from './price-list.ts';

/** What an operator may have done with the catalogue. `run` gives what it did, fit for a console. */
export interface CatalogueOrder {
  readonly usage: string;
  readonly run: (db: Database, path: string, now: Date) => Promise<string>;
}

/** Orders by the name that the command and the API's address have for them. */
export const catalogueOrders = {
  import: {
    usage: 'import <folder of X-Wines, or CSV file>',
    run: async (db, path, now) => reportText(await importCatalogue(db, path, now)),
  },
  'try-import': {
    usage: 'try-import <the same>, which writes nothing and gives the same report',
    run: async (db, path, now) => reportText(await importCatalogue(db, path, now, true)),
  },
  prices: {
    usage: 'prices <CSV file of prices to come>',
    run: async (db, path, now) => `${(await importPriceList(db, path, now)).scheduled} prices are scheduled.`,
  },
} as const satisfies Record<string, CatalogueOrder>;

export type OrderName = keyof typeof catalogueOrders;
export const orderNames = Object.keys(catalogueOrders) as OrderName[];
