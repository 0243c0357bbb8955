import { countries, type CountryId } from '@cellardoor/contracts';
import type { SeedCase, SeedWine } from '../../../db/seed/seed-wine.ts';
import { pricesFor, sixBottlePrices } from '../country-prices.ts';
import type { AccoladeDraft, CountryPrice, ProductDraft } from '../product-draft.ts';
import { hashOf } from '../steady-chance.ts';

const parts = (line: string) => line.split('|').map((part) => part.trim());
const listOf = (text: string | undefined, mark: string | RegExp = ',') =>
  (text ?? '')
    .split(mark)
    .map((part) => part.trim())
    .filter(Boolean);
const sold = (only: string | undefined) => (only ? (listOf(only, ' ') as CountryId[]) : countries);

function number(text: string | undefined, what: string): number {
  const value = Number(text);
  if (text === undefined || text === '' || Number.isNaN(value)) throw new Error(`${what}: '${text}' is not a number`);
  return value;
}

/** '24.99 now 21.99' in pence. */
function pence(text: string, what: string): { list: number; sale: number } {
  const [before, now] = text.split(' now ');
  const list = Math.round(number(before, what) * 100);
  return { list, sale: now ? Math.round(number(now, what) * 100) : list };
}

const scale = (text: string | undefined) => (text === '-' || text === undefined ? null : Number(text));

function award(line: string | undefined): AccoladeDraft[] {
  if (!line) return [];
  const [name = '', level = '', year = '', judge = ''] = parts(line);
  return [{ name, category: 'Wine competition', description: `${level}, ${name} ${year}`, levelTypeDesc: level, accoladePerson: judge }];
}

function quote(line: string | undefined): ProductDraft['quote'] {
  if (!line) return null;
  const [text = '', author = ''] = parts(line);
  return { text, author };
}

/** Plenty, but not everywhere the same. */
const plenty = (itemCode: string) => 60 + (hashOf(itemCode) % 540);

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
  const [drinkBy = '', stars, reviews] = parts(seed.keeps);
  const [taste = '', aroma = '', appearance = ''] = parts(seed.senses);
  const [body, tannin, acidity, sweetness, oak] = profile.split(' ');
  const flags = listOf(seed.flags, ' ');
  const vegan = flags.includes('vegan');
  const vegetarian = vegan || flags.includes('vegetarian');
  const price = pence(seed.price, itemCode);
  const singles = pricesFor(price, sold(seed.only));
  return {
    itemCode,
    kind: 'wine',
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
    drinkBy,
    allergens: allergensOf(colour, vegetarian, vegan),
    profile: { body: scale(body), tannin: scale(tannin), acidity: scale(acidity), sweetness: scale(sweetness), oak: scale(oak) },
    foodPairings: listOf(seed.food),
    quote: quote(seed.quote),
    accolades: award(seed.award),
    vegan,
    vegetarian,
    organic: flags.includes('organic'),
    excludedBrands: [],
    skus: [
      { itemCode, bottles: 1, prices: singles },
      { itemCode: `${itemCode}-6`, bottles: 6, prices: sixBottlePrices(singles) },
    ],
    stock: seed.stock ?? plenty(itemCode),
    stockIsCounted: false,
    rating: { stars: number(stars, itemCode), reviews: number(reviews, itemCode) },
    contents: [],
  };
}

/** Spread over a year, so that 'newest' has an order. */
function addedOn(itemCode: string): string {
  const day = new Date(Date.UTC(2025, 9, 1) + (hashOf(`added ${itemCode}`) % 365) * 86_400_000);
  return day.toISOString().slice(0, 10);
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
    rating: { stars: number(stars, itemCode), reviews: number(reviews, itemCode) },
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
