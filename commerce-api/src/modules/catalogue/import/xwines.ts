import { nonVintage } from '@cellardoor/rules/names';
import { pricesFor, sixBottlePrices } from '../country-prices.ts';
import type { ProductDraft } from '../product-draft.ts';
import { derivedPricePence, derivedStock } from './derived-figures.ts';
import { derivedSpiritTexts, derivedTexts } from './derived-texts.ts';
import { readPythonList } from './python-list.ts';
import { noProfile, spiritColour, spiritMl } from '../kinds/spirits.ts';
import { readRows } from './csv-rows.ts';
import { InvalidRow, type Row, parseAbv, requireText } from './row.ts';
import { readDrafts, type ReadRow } from './read-drafts.ts';

export const xwinesColumns = [
  'WineID',
  'WineName',
  'Type',
  'Grapes',
  'Harmonize',
  'ABV',
  'Body',
  'Acidity',
  'Country',
  'RegionName',
  'WineryName',
  'Vintages',
];

/** Average and number of a wine's ratings, by WineID. */
export type Ratings = ReadonlyMap<string, ProductDraft['rating']>;

/** From here on it is distilled: X-Wines files grappa and marc under Dessert. */
const leastSpirit = 30;
/** From here on a sweet wine has had spirit added. */
const leastFortified = 15.5;
/** Older vintages in the lists are of bottles that nobody sells. */
const oldestVintage = 1950;
const newestVintage = 2025;

export const bodies: Record<string, number> = {
  'Very light-bodied': 1,
  'Light-bodied': 2,
  'Medium-bodied': 3,
  'Full-bodied': 4,
  'Very full-bodied': 5,
};
export const acidities: Record<string, number> = { Low: 2, Medium: 3, High: 4 };
const colours: Record<string, string> = {
  Red: 'Red',
  White: 'White',
  Rosé: 'Rosé',
  Sparkling: 'Sparkling',
  Dessert: 'Dessert',
  'Dessert/Port': 'Fortified',
};

function colourOf(row: Row, abv: number): string {
  const type = requireText(row, 'Type');
  const colour = colours[type];
  if (!colour) throw new InvalidRow(`Type is '${type}', which we do not sell; it must be one of ${Object.keys(colours).join(', ')}`);
  return colour === 'Dessert' && abv >= leastFortified ? 'Fortified' : colour;
}

/** The newest vintage that can be meant; 'NV' for a sparkling or fortified wine that is made without one too. @throws InvalidRow */
function vintageOf(row: Row, colour: string): string {
  const listed = readPythonList(requireText(row, 'Vintages'), 'Vintages');
  const years = listed.map(Number).filter((year) => year >= oldestVintage && year <= newestVintage);
  const isBlend = listed.includes('N.V.');
  if (isBlend && (years.length === 0 || colour === 'Sparkling' || colour === 'Fortified')) return nonVintage;
  if (years.length === 0)
    throw new InvalidRow(
      `Vintages is '${requireText(row, 'Vintages').slice(0, 60)}'; it must have a year from ${oldestVintage} to ${newestVintage}`,
    );
  return String(Math.max(...years));
}

/** 'Muscat/Moscato' is one grape under two names; the first is ours. */
const grapesOf = (row: Row) => [
  ...new Set(readPythonList(requireText(row, 'Grapes'), 'Grapes').map((grape) => grape.split('/')[0]!.trim())),
];

/** What a spirit has otherwise than a wine: no year, no grape among the facets, no food, a bottle alone. */
function asSpirit(draft: Omit<ProductDraft, 'position'>): Omit<ProductDraft, 'position'> {
  return {
    ...draft,
    kind: 'spirits',
    ...derivedSpiritTexts(draft),
    vintage: '',
    grapes: [],
    bottleMl: spiritMl,
    drinkBy: '',
    allergens: '',
    profile: noProfile,
    foodPairings: [],
    skus: draft.skus.slice(0, 1),
  };
}

const keepsFor: Record<string, number> = { Red: 8, White: 4, Rosé: 3, Sparkling: 5, Dessert: 15, Fortified: 25 };

/** The product of a row, but for its place. @throws InvalidRow */
export function xwineDraftOf(row: Row, ratings: Ratings): Omit<ProductDraft, 'position'> {
  const id = requireText(row, 'WineID');
  if (!/^\d{1,12}$/.test(id)) throw new InvalidRow(`WineID is '${id}'; it must be a number of up to 12 digits`);
  const abv = parseAbv(row, 'ABV', 0.5, 100);
  const isDistilled = abv >= leastSpirit;
  const wineColour = colourOf(row, abv);
  const colour = isDistilled ? spiritColour : wineColour;
  const vintage = isDistilled ? '' : vintageOf(row, colour);
  const grapes = grapesOf(row);
  const foods = readPythonList(requireText(row, 'Harmonize'), 'Harmonize');
  const wineName = requireText(row, 'WineName');
  const producer = requireText(row, 'WineryName');
  const itemCode = `X${id}`;
  const rating = ratings.get(id) ?? { reviews: 0, stars: 0 };
  const place = { country: requireText(row, 'Country'), region: requireText(row, 'RegionName') };
  const body = bodies[requireText(row, 'Body')] ?? null;
  const acidity = acidities[requireText(row, 'Acidity')] ?? null;
  const price = derivedPricePence(itemCode, rating, colour);
  const singles = pricesFor({ list: price, sale: price });
  const draft: Omit<ProductDraft, 'position'> = {
    itemCode,
    kind: 'wine',
    source: 'xwines',
    derived: true,
    addedOn: '2025-09-01',
    name: wineName.includes(producer) ? wineName : `${producer} ${wineName}`,
    producer,
    ...place,
    appellation: place.region,
    colour,
    grapes,
    ...derivedTexts({ itemCode, colour, grapes, foods, body, acidity, ...place }),
    vintage,
    alcoholPercent: abv,
    bottleMl: 750,
    drinkBy: vintage === nonVintage ? '' : String(Number(vintage) + keepsFor[colour]!),
    allergens: 'Contains sulphites',
    profile: { body, tannin: null, acidity, sweetness: colour === 'Dessert' ? 5 : null, oak: null },
    foodPairings: foods,
    quote: null,
    accolades: [],
    vegan: false,
    vegetarian: false,
    organic: false,
    excludedBrands: [],
    skus: [
      { itemCode, bottles: 1, prices: singles },
      { itemCode: `${itemCode}-6`, bottles: 6, prices: sixBottlePrices(singles) },
    ],
    stock: derivedStock(itemCode),
    stockIsCounted: false,
    rating,
    contents: [],
  };
  return isDistilled ? asSpirit(draft) : draft;
}

/** Reads the file of rating aggregates that comes with the wines. @throws UnreadableFile */
export async function readRatings(path: string): Promise<Ratings> {
  const ratings = new Map<string, ProductDraft['rating']>();
  for await (const { values } of readRows(path, ['WineID', 'numberOfReviews', 'avgRating'])) {
    const [reviews, stars] = [Number(values.numberOfReviews), Number(values.avgRating)];
    if (Number.isInteger(reviews) && reviews >= 0 && stars >= 0 && stars <= 5) ratings.set(values.WineID!, { reviews, stars });
  }
  return ratings;
}

/** Imported wines follow the demo's in a list that nothing orders. */
const firstPosition = 1000;

/** The wines' places by their ids, those with the most reviews first. */
async function placesOf(path: string, ratings: Ratings): Promise<Map<string, number>> {
  const ids = new Set<string>();
  for await (const { values } of readRows(path, xwinesColumns)) ids.add(values.WineID!);
  const reviewsOf = (id: string) => ratings.get(id)?.reviews ?? 0;
  const popular = [...ids].sort((a, b) => reviewsOf(b) - reviewsOf(a) || (a < b ? -1 : 1));
  return new Map(popular.map((id, at) => [id, firstPosition + at]));
}

/**
 * Reads the wines of X-Wines, twice: for their places, then for themselves. Prices, stock and texts are derived, the same each time for
 * the same wine, and marked so.
 * @throws UnreadableFile when the file as a whole cannot be read
 */
export async function* readXWines(path: string, ratings: Ratings): AsyncGenerator<ReadRow> {
  const places = await placesOf(path, ratings);
  yield* readDrafts(readRows(path, xwinesColumns), {
    idColumn: 'WineID',
    draftOf: (row) => ({ ...xwineDraftOf(row, ratings), position: places.get(row.values.WineID!)! }),
  });
}
