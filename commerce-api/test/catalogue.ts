import type { ProductDraft } from '../src/modules/catalogue/product-draft.ts';
import { pastListPrices, writePastPrices } from '../src/modules/catalogue/past-prices.ts';
import { writeRatings } from '../src/modules/reviews/write-ratings.ts';
import { writeProducts } from '../src/modules/catalogue/write-products.ts';
import type { Database } from '../src/platform/db/database.ts';

const prices = (list: number, sale: number, member: number | null = null) =>
  (['uk', 'au', 'nz', 'us'] as const).map((country) => ({ country, list, sale, member }));

/** A red wine at 9.00 instead of 10.00 in every country, 500 bottles of it, with a case of six. */
export function aWine({
  itemCode = 'T1001',
  list = 1000,
  sale = 900,
  member,
  ...parts
}: Partial<ProductDraft> & { list?: number; sale?: number; member?: number } = {}): ProductDraft {
  return {
    itemCode,
    kind: 'wine',
    source: 'csv',
    derived: false,
    position: 1,
    addedOn: '2026-01-01',
    name: `Test Red ${itemCode}`,
    producer: 'Maker',
    country: 'France',
    region: 'Loire',
    appellation: 'Chinon',
    colour: 'Red',
    grapes: ['Cabernet Franc'],
    style: 'Light',
    vintage: '2022',
    headline: '',
    description: '',
    longDescription: '',
    taste: '',
    aroma: '',
    appearance: '',
    alcoholPercent: 12.5,
    bottleMl: 750,
    drinkBy: '2030',
    allergens: 'Sulphites',
    profile: { body: 2, tannin: 2, acidity: 3, sweetness: 1, oak: 1 },
    foodPairings: [],
    quote: null,
    accolades: [],
    vegan: false,
    vegetarian: false,
    organic: false,
    excludedBrands: [],
    stock: 500,
    stockIsCounted: true,
    rating: { reviews: 0, stars: 0 },
    contents: [],
    skus: [
      { itemCode, bottles: 1, prices: prices(list, sale, member) },
      { itemCode: `${itemCode}-6`, bottles: 6, prices: prices(list * 6, sale * 6 - 600) },
    ],
    ...parts,
  };
}

/** A mixed case of twelve at 120.00 instead of 150.00. */
export function aMixedCase({
  itemCode = 'T2001',
  contents = [{ itemCode: 'T1001', quantity: 12 }],
  ...parts
}: Partial<ProductDraft> = {}): ProductDraft {
  const skus = [{ itemCode, bottles: 12, prices: prices(15000, 12000) }];
  return {
    ...aWine({ itemCode }),
    kind: 'mixedCase',
    name: `Test Case ${itemCode}`,
    colour: 'Mixed',
    vintage: '',
    skus,
    contents,
    stock: 40,
    ...parts,
  };
}

/** A year of a scheme for 29.99. */
export function aMembership(itemCode: string, schemeId: string, price = 2999): ProductDraft {
  const skus = [{ itemCode, bottles: 0, prices: prices(price, price) }];
  const membership = { schemeId, months: 12 };
  return {
    ...aWine({ itemCode }),
    kind: 'membership',
    name: `${schemeId} membership`,
    colour: '',
    vintage: '',
    bottleMl: 0,
    stock: 0,
    skus,
    membership,
  };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Puts products into the catalogue; their list prices were asked for two months, until yesterday. */
export const fillCatalogue = (database: Database, drafts: readonly ProductDraft[]): Promise<void> =>
  database.transaction(async (tx) => {
    await writeProducts(tx, drafts);
    await writeRatings(tx, drafts);
    await writePastPrices(tx, pastListPrices(drafts, daysAgo(60), daysAgo(1)));
  });
