import type { SeedSpirit } from './seed/seed-wine.ts';
import { pricesFor } from '../modules/catalogue/country-prices.ts';
import type { ProductDraft } from '../modules/catalogue/product-draft.ts';
import { noProfile, spiritColour, spiritMl } from '../modules/catalogue/kinds/spirits.ts';
import { readRating } from './read-rating.ts';
import { addedOn, award, listOf, number, parts, pence, plenty, quote, sold } from './seed-line.ts';

/** One spirit of the demo files, without its place among the others. @throws with the item code in the message. */
export function readSeedSpirit(seed: SeedSpirit): Omit<ProductDraft, 'position'> {
  const [itemCode = '', producer = '', called = ''] = parts(seed.spirit);
  const [country = '', region = ''] = parts(seed.from);
  const [style = '', abv] = parts(seed.is);
  const [stars, reviews] = parts(seed.rating);
  const [taste = '', aroma = '', appearance = ''] = parts(seed.senses);
  const flags = listOf(seed.flags, ' ');
  const vegan = flags.includes('vegan');
  return {
    itemCode,
    kind: 'spirits',
    source: 'demo',
    derived: false,
    addedOn: addedOn(itemCode),
    name: `${producer} ${called}`,
    producer,
    country,
    region,
    appellation: '',
    colour: spiritColour,
    grapes: [],
    style,
    vintage: '',
    headline: seed.headline,
    description: seed.note,
    longDescription: seed.story,
    taste,
    aroma,
    appearance,
    alcoholPercent: number(abv, itemCode),
    bottleMl: spiritMl,
    drinkBy: '',
    allergens: '',
    profile: noProfile,
    foodPairings: listOf(seed.serve),
    quote: quote(seed.quote),
    accolades: award(seed.award, 'Spirits competition'),
    vegan,
    vegetarian: vegan,
    organic: flags.includes('organic'),
    excludedBrands: [],
    skus: [{ itemCode, bottles: 1, prices: pricesFor(pence(seed.price, itemCode), sold(seed.only)) }],
    stock: seed.stock ?? plenty(itemCode),
    stockIsCounted: false,
    rating: readRating([stars, reviews], itemCode),
    contents: [],
  };
}
