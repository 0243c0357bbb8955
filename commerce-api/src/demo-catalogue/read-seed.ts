import type { CountryId } from '@cellardoor/contracts';
import type { SeedCase, SeedWine } from './seed/seed-wine.ts';
import { pricesFor, sixBottlePrices } from '../modules/catalogue/country-prices.ts';
import type { CountryPrice, ProductDraft } from '../modules/catalogue/product-draft.ts';
import { readRating } from './read-rating.ts';
import { addedOn, award, listOf, number, parts, pence, plenty, quote, sold } from './seed-line.ts';

const scale = (text: string | undefined) => (text === '-' || text === undefined ? null : Number(text));

const isFined = (colour: string) => colour !== 'Fortified';

/** Allergens as the law wants them said: sulphites always, egg or milk where a wine was fined with them. */
function allergensOf(colour: string, vegetarian: boolean, vegan: boolean): string {
  if (vegan || !isFined(colour)) return 'Contains sulphites';
  return vegetarian ? 'Contains sulphites, egg, milk' : 'Contains sulphites; may contain traces of egg and milk';
}

/** One wine of the demo files, without its place among the others. @throws with the item code in the message. */
export function readSeedWine(seed: SeedWine, country: string): Omit<ProductDraft, 'position'> {
  const [itemCode = '', producer = '', cuvee = '', vintage = ''] = parts(seed.wine);
  const [region = '', appellation = ''] = parts(seed.from);
  const [colour = '', grapes, style = '', abv, profile = ''] = parts(seed.is);
  const [window = '', stars, reviews] = parts(seed.keeps);
  const [drinkFrom, drinkBy = ''] = window.includes('-') ? window.split('-') : [undefined, window];
  const [taste = '', aroma = '', appearance = ''] = parts(seed.senses);
  const [body, tannin, acidity, sweetness, oak] = profile.split(' ');
  const flags = listOf(seed.flags, ' ');
  const vegan = flags.includes('vegan');
  const vegetarian = vegan || flags.includes('vegetarian');
  const price = pence(seed.price, itemCode);
  const singles = pricesFor(price, sold(seed.only));
  return {
    itemCode,
    kind: seed.enPrimeur ? 'enPrimeur' : seed.shipsFrom ? 'presell' : 'wine',
    source: 'demo',
    derived: false,
    addedOn: addedOn(itemCode),
    name: `${producer} ${cuvee}`,
    producer,
    country,
    region,
    appellation,
    colour,
    grapes: listOf(grapes),
    style,
    vintage,
    headline: seed.headline,
    description: seed.note,
    longDescription: seed.story,
    taste,
    aroma,
    appearance,
    alcoholPercent: number(abv, itemCode),
    bottleMl: seed.size ?? 750,
    ...(drinkFrom && { drinkFrom }),
    drinkBy,
    allergens: allergensOf(colour, vegetarian, vegan),
    profile: { body: scale(body), tannin: scale(tannin), acidity: scale(acidity), sweetness: scale(sweetness), oak: scale(oak) },
    foodPairings: listOf(seed.food),
    quote: quote(seed.quote),
    accolades: award(seed.award, 'Wine competition'),
    vegan,
    vegetarian,
    organic: flags.includes('organic'),
    ...(seed.shipsFrom && { shipsFrom: seed.shipsFrom }),
    excludedBrands: [],
    skus: seed.enPrimeur
      ? [{ itemCode: `${itemCode}-6`, bottles: 6, prices: singles }]
      : [
          { itemCode, bottles: 1, prices: singles },
          { itemCode: `${itemCode}-6`, bottles: 6, prices: sixBottlePrices(singles) },
        ],
    stock: seed.stock ?? plenty(itemCode),
    stockIsCounted: false,
    rating: readRating([stars, reviews], itemCode),
    contents: [],
  };
}

/** One mixed case; `wines` are the demo's wines by item code. @throws when it holds a wine that does not exist or is not sold where the case is. */
export function readSeedCase(seed: SeedCase, wines: Wines): Omit<ProductDraft, 'position'> {
  const [itemCode = '', name = ''] = parts(seed.case);
  const contents = listOf(seed.holds).map((entry) => {
    const [code = '', count] = entry.split(' x');
    return { itemCode: code, quantity: Number(count ?? 1) };
  });
  const held = contents.map(({ itemCode: code }) => wines.get(code) ?? fail(`${itemCode} holds ${code}, which is not in the catalogue`));
  const where = sold(seed.only);
  for (const wine of held) {
    const missing = where.find((country) => !wine.skus[0]!.prices.some((price) => price.country === country));
    if (missing) fail(`${itemCode} sells in ${missing}, but its ${wine.itemCode} does not`);
  }
  const bottles = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  const [stars, reviews] = parts(seed.rating);
  const vegan = held.every((wine) => wine.vegan);
  const vegetarian = held.every((wine) => wine.vegetarian);
  return {
    itemCode,
    kind: 'mixedCase',
    source: 'demo',
    derived: false,
    addedOn: addedOn(itemCode),
    name,
    producer: '',
    country: '',
    region: '',
    appellation: '',
    colour: 'Mixed',
    grapes: [],
    style: `${bottles} bottles`,
    vintage: '',
    headline: seed.headline,
    description: seed.note,
    longDescription: seed.story,
    taste: '',
    aroma: '',
    appearance: '',
    alcoholPercent: averageAlcohol(held),
    bottleMl: averageSize(contents, wines),
    drinkBy: held.map((wine) => wine.drinkBy).sort()[0] ?? '',
    allergens: allergensOf('Mixed', vegetarian, vegan),
    profile: { body: null, tannin: null, acidity: null, sweetness: null, oak: null },
    foodPairings: [],
    quote: null,
    accolades: [],
    vegan,
    vegetarian,
    organic: held.every((wine) => wine.organic),
    excludedBrands: [],
    skus: [{ itemCode, bottles, prices: casePrices(pence(seed.price, itemCode), where, contents, wines) }],
    stock: seed.stock ?? plenty(itemCode),
    stockIsCounted: false,
    rating: readRating([stars, reviews], itemCode),
    contents,
  };
}

type Contents = ProductDraft['contents'];
type Wines = ReadonlyMap<string, Omit<ProductDraft, 'position'>>;

const summed = (contents: Contents, wines: Wines, of: (wine: Omit<ProductDraft, 'position'>) => number) =>
  contents.reduce((sum, { itemCode, quantity }) => sum + quantity * of(wines.get(itemCode)!), 0);

/** Half bottles count, so that a price per litre is right. */
const averageSize = (contents: Contents, wines: Wines) =>
  Math.round(summed(contents, wines, (wine) => wine.bottleMl) / contents.reduce((sum, { quantity }) => sum + quantity, 0));

/** The list price of a case is what its bottles cost one by one: a saving that can be checked. */
function casePrices(price: { list: number; sale: number }, where: readonly CountryId[], contents: Contents, wines: Wines): CountryPrice[] {
  return pricesFor(price, where).map((local) => {
    const single = (wine: Omit<ProductDraft, 'position'>) => wine.skus[0]!.prices.find(({ country }) => country === local.country)!.sale;
    return { ...local, list: Math.max(local.sale, summed(contents, wines, single)) };
  });
}

const averageAlcohol = (held: readonly { alcoholPercent: number }[]) =>
  Math.round((held.reduce((sum, wine) => sum + wine.alcoholPercent, 0) / held.length) * 10) / 10;

function fail(message: string): never {
  throw new Error(message);
}
