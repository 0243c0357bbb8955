import { defaultMarket } from '@cellardoor/contracts/countries';
import type { ProductDraft } from '../../catalogue/product-draft.ts';
import { seededRandom } from '../../catalogue/seeded-random.ts';

const places: readonly (readonly [country: string, ...regions: string[]])[] = [
  ['France', 'Bordeaux', 'Burgundy', 'Loire', 'Rhône', 'Languedoc', 'Alsace', 'Champagne'],
  ['Italy', 'Piedmont', 'Tuscany', 'Veneto', 'Sicily', 'Puglia'],
  ['Spain', 'Rioja', 'Ribera del Duero', 'Rías Baixas', 'Catalonia'],
  ['Germany', 'Mosel', 'Pfalz', 'Baden'],
  ['Australia', 'Barossa Valley', 'Margaret River', 'Yarra Valley'],
  ['New Zealand', 'Marlborough', 'Central Otago'],
  ['Argentina', 'Mendoza', 'Salta'],
  ['South Africa', 'Stellenbosch', 'Swartland'],
];
const grapes = [
  'Merlot',
  'Cabernet Sauvignon',
  'Pinot Noir',
  'Syrah',
  'Grenache',
  'Malbec',
  'Chardonnay',
  'Sauvignon Blanc',
  'Riesling',
  'Chenin Blanc',
];
const colours = ['Red', 'Red', 'Red', 'White', 'White', 'Rosé', 'Sparkling', 'Dessert', 'Fortified'];
const styles = ['Crisp and dry', 'Full and spicy', 'Soft and fruity', 'Rich and creamy', 'Light and elegant'];
const dishes = ['Roast lamb', 'Steak', 'Blue cheese', 'Young cheeses', 'Thai curry', 'Red mullet', 'Grilled salmon'];
const firstParts = ['Château', 'Domaine', 'Weingut', 'Bodega', 'Quinta', 'Tenuta', 'Clos', 'Mas'];
const syllables = ['mar', 'lac', 'ver', 'del', 'sol', 'bri', 'tan', 'or', 'vel', 'ren', 'ca', 'stel', 'lu', 'mon', 'ti', 'gra'];

/** Wines that nobody makes, as many as wanted, the same for the same seed: for measures and property tests. */
export function syntheticCatalogue(size: number, seed = 'synthetic'): ProductDraft[] {
  const chance = seededRandom(seed);
  const any = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const maker = () =>
    `${any(firstParts)} ${[any(syllables), any(syllables), any(syllables)].join('').replace(/^./, (letter) => letter.toUpperCase())}`;
  const makers = Array.from({ length: Math.max(3, Math.ceil(size / 8)) }, maker);
  return Array.from({ length: size }, (_, position) => wine(position, chance, any, any(makers)));
}

function wine(position: number, chance: () => number, any: <T>(list: readonly T[]) => T, producer: string): ProductDraft {
  const [country, ...regions] = any(places);
  const region = any(regions);
  const blend = [...new Set(Array.from({ length: 1 + Math.floor(chance() * 3) }, () => any(grapes)))];
  const price = 499 + Math.floor(chance() ** 3 * 12_000);
  const itemCode = `S${100_000 + position}`;
  return {
    itemCode,
    kind: 'wine',
    source: 'csv',
    derived: true,
    position,
    addedOn: new Date(Date.UTC(2025, 0, 1 + Math.floor(chance() * 300))).toISOString().slice(0, 10),
    name: `${producer} ${any(['Réserve', 'Tradition', 'Grand Vin', 'Old Vines', 'Cuvée', region])}`,
    producer,
    country,
    region,
    appellation: region,
    colour: any(colours),
    grapes: blend,
    style: any(styles),
    vintage: chance() < 0.1 ? 'NV' : String(2010 + Math.floor(chance() * 15)),
    headline: '',
    description: '',
    longDescription: '',
    taste: '',
    aroma: '',
    appearance: '',
    alcoholPercent: 13,
    bottleMl: 750,
    drinkBy: '',
    allergens: 'Contains sulphites',
    profile: { body: null, tannin: null, acidity: null, sweetness: null, oak: null },
    foodPairings: [dishes[position % dishes.length]!, dishes[(position * 3 + 1) % dishes.length]!],
    quote: null,
    accolades: [],
    vegan: false,
    vegetarian: false,
    organic: false,
    excludedBrands: chance() < 0.05 ? ['stw'] : [],
    skus: [
      { itemCode, bottles: 1, prices: chance() < 0.03 ? [] : [{ country: defaultMarket.country, list: price, sale: price, member: null }] },
    ],
    stock: 100,
    stockIsCounted: true,
    rating: { reviews: Math.floor(chance() * 500), stars: Math.round((2.5 + chance() * 2.5) * 100) / 100 },
    contents: [],
  };
}
