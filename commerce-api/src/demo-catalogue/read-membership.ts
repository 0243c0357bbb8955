import type { SeedMembership } from './seed/memberships.ts';
import { pricesFor } from '../modules/catalogue/country-prices.ts';
import type { ProductDraft } from '../modules/catalogue/product-draft.ts';

const penceOf = (pounds: string) => Math.round(Number(pounds) * 100);

/** A membership as a product: all that a wine says of itself is empty. */
export function readSeedMembership(seed: SeedMembership, position: number): ProductDraft {
  const [list = '', sale = list] = seed.price.split(' now ');
  return {
    itemCode: seed.itemCode,
    kind: 'membership',
    source: 'demo',
    derived: false,
    position,
    addedOn: '2025-10-01',
    name: seed.name,
    headline: seed.headline,
    description: seed.note,
    longDescription: seed.story,
    ...nothingToDrink,
    skus: [{ itemCode: seed.itemCode, bottles: 0, prices: pricesFor({ list: penceOf(list), sale: penceOf(sale) }) }],
    membership: { schemeId: seed.schemeId, months: seed.months },
  };
}

/** What is not to drink says nothing of all that. */
export const nothingToDrink = {
  producer: '',
  country: '',
  region: '',
  appellation: '',
  colour: '',
  grapes: [],
  style: '',
  vintage: '',
  taste: '',
  aroma: '',
  appearance: '',
  alcoholPercent: 0,
  bottleMl: 0,
  drinkBy: '',
  allergens: '',
  profile: { body: null, tannin: null, acidity: null, sweetness: null, oak: null },
  foodPairings: [],
  quote: null,
  accolades: [],
  vegan: false,
  vegetarian: false,
  organic: false,
  excludedBrands: [],
  stock: 0,
  stockIsCounted: false,
  rating: { stars: 0, reviews: 0 },
  contents: [],
} satisfies Partial<ProductDraft>;
