import type { CountryId, Market } from '@cellardoor/contracts';
import type { Product } from '@cellardoor/contracts/api/product';
import type { ProductSummary } from '@cellardoor/contracts/api/product-lists';
import type { Day } from '@cellardoor/rules/was-prices';
import type { Database } from '../../platform/db/database.ts';
import { findInOtherCountries, findDiscontinuedItem } from './unavailable-item.ts';
import { CatalogueVersion } from './catalogue-version.ts';
import { LiveFigures } from './live-figures.ts';
import { loadProducts, type ProductRecord } from './product-record.ts';
import { isInStock, withFigures } from './product-figures.ts';
import { withPromotablePrices, summaryOf, viewOf } from './product-view.ts';

/** What is the same of a product in all countries, and without looking at the clock. */
export type ProductTraits = Pick<Product, 'itemCode' | 'name' | 'vintage' | 'productType' | 'colourId' | 'grapeName' | 'regionName'>;

/** A product that may be chosen to be shown. */
export interface Candidate {
  readonly traits: ProductTraits;
  readonly inStock: boolean;
}

/** Products kept in memory, the unknown codes among them too. */
const most = 20_000;

/** Products as pages read them: kept in memory until the catalogue changes, with stock and stars no older than half a second. */
export class Catalogue {
  readonly version: CatalogueVersion;
  private readonly figures: LiveFigures;
  private records = new Map<string, ProductRecord | null>();
  private recordsToken = '';

  constructor(private readonly db: Database) {
    this.version = new CatalogueVersion(db);
    this.figures = new LiveFigures(db);
  }

  /** A product by its own item code or a sku's; undefined when the market does not sell it. */
  async product(market: Market, itemCode: string): Promise<Product | undefined> {
    return (await this.products(market, [itemCode]))[0];
  }

  /** The same product where it is promoted; its page is a price list. */
  async promotion(market: Market, itemCode: string): Promise<Product | undefined> {
    const product = await this.product(market, itemCode);
    return product && withPromotablePrices(product, market.country);
  }

  /** Products in the order asked for, without those that the market does not sell. */
  async products(market: Market, itemCodes: readonly string[]): Promise<Product[]> {
    const now = new Date();
    const { sold, figuresOf } = await this.sold(market, itemCodes);
    return sold.map(({ record, view }) => withFigures(view, record, figuresOf(view.itemCode), market, now));
  }

  /** The same products, as much of them as is needed to choose among many. */
  async candidates(market: Market, itemCodes: readonly string[]): Promise<Candidate[]> {
    const { sold, figuresOf } = await this.sold(market, itemCodes);
    return sold.map(({ view }) => ({ traits: view, inStock: isInStock(view, figuresOf(view.itemCode)) }));
  }

  /** What is known of a product that the market sold once, or that another country sells: others like it can stand in its place. */
  async absentTraits(market: Market, itemCode: string): Promise<ProductTraits | undefined> {
    const absent = (await findDiscontinuedItem(this.db, market, itemCode)) ?? (await findInOtherCountries(this.db, market, itemCode));
    const record = absent?.itemCode ? (await this.recordsOf([absent.itemCode])).records[0] : undefined;
    if (!record) return undefined;
    const { item_code, name, vintage, kind: productType, colour_id, grapes, region: regionName } = record;
    return { itemCode: item_code, name, vintage, productType, colourId: String(colour_id ?? ''), grapeName: grapes.join(', '), regionName };
  }

  async summaries(market: Market, itemCodes: readonly string[]): Promise<ProductSummary[]> {
    return (await this.products(market, itemCodes)).map(summaryOf);
  }

  /** Summaries for a list that promotes, such as a home page's; a listing is a price list. */
  async promotions(market: Market, itemCodes: readonly string[]): Promise<ProductSummary[]> {
    return (await this.summaries(market, itemCodes)).map((product) => withPromotablePrices(product, market.country));
  }

  /** Makes the next reader of a product's stock and stars look: this process has just written. */
  forgetFigures(itemCode: string): void {
    this.figures.forget(itemCode);
  }

  private async sold(market: Market, itemCodes: readonly string[]) {
    const { day, records } = await this.recordsOf(itemCodes);
    const sold = records.flatMap((record) => {
      const view = record && sellsIn(record, market) ? viewOf(record, market.country, day) : undefined;
      return record && view ? [{ record, view }] : [];
    });
    return { sold, figuresOf: await this.figures.read(sold.map(({ view }) => view.itemCode)) };
  }

  /** What is kept was read at one moment, and is shown as on its day. */
  private async recordsOf(itemCodes: readonly string[]): Promise<{ readonly day: Day; readonly records: (ProductRecord | null)[] }> {
    const { token, day } = await this.version.moment();
    if (token !== this.recordsToken || this.records.size > most) {
      this.records = new Map();
      this.recordsToken = token;
    }
    const records = this.records;
    const missing = itemCodes.filter((code) => !records.has(code));
    if (missing.length > 0) {
      const found = await loadProducts(this.db, missing);
      for (const [code, record] of found) records.set(code, record);
      for (const code of missing) if (!found.has(code)) records.set(code, null);
    }
    return { day, records: itemCodes.map((code) => records.get(code) ?? null) };
  }
}

const sellsIn = (record: ProductRecord, { brand }: { brand: string; country: CountryId }) => !record.excluded_brands.includes(brand);

const catalogues = new WeakMap<Database, Catalogue>();

/** The one catalogue of a database: domains that read it share what it keeps in memory. */
export function catalogueOf(database: Database): Catalogue {
  let catalogue = catalogues.get(database);
  if (!catalogue) catalogues.set(database, (catalogue = new Catalogue(database)));
  return catalogue;
}
