import { brandOf } from '@cellardoor/brand';
import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { fewestInPlace, searchOfAddress } from '@cellardoor/contracts/places';
import { brandCollections } from '../content/brand-collections.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import type { InProcessIndex } from './engine/in-process-index.ts';
import { placesOf } from './listing-address.ts';
import { allProducts, type SearchAnswer, type SearchQuestion } from './engine/search-index.ts';

/** Of a place (one value of a facet, and nothing else) the brand's countries whose listing of it search engines may show; of all else undefined. */
export async function foundIn(
  index: InProcessIndex,
  { brand }: Market,
  { words, price, types, unwanted, vintages }: SearchQuestion,
  { refinements, total }: SearchAnswer,
): Promise<CountryId[] | undefined> {
  const countries = countriesOf(brand);
  if (words.length > 0 || price || types || unwanted || vintages || refinements.length !== 1 || total === 0 || countries.length < 2)
    return undefined;
  return among(countries, (country) => isPlaceIn(index, { brand, country }, { ...allProducts, refinements }));
}

/**
 * Of a collection, by its name, the brand's countries whose listing of it search engines may show: each has its own values of what it
 * filters by. Undefined where the brand has none of that name.
 */
export async function collectionIn(
  database: Database,
  index: InProcessIndex,
  market: RequestMarket,
  name: string,
): Promise<CountryId[] | undefined> {
  const collections = await brandCollections(database, market);
  if (!Object.hasOwn(collections, name)) return undefined;
  return among(countriesOf(market.brand), async (country) => {
    const there = { ...market, country, currency: countryOf(country).facts.currency };
    const { place, query } = await searchOfAddress({ collection: name }, placesOf(database, index, there));
    return place !== undefined && isPlaceIn(index, there, await index.question(there, query));
  });
}

const countriesOf = (brand: string) => Object.keys(brandOf(brand).countries) as CountryId[];

async function among(countries: readonly CountryId[], isIn: (country: CountryId) => Promise<boolean>): Promise<CountryId[]> {
  const there = await Promise.all(countries.map(isIn));
  return countries.filter((_, at) => there[at]);
}

async function isPlaceIn(index: InProcessIndex, market: Market, question: SearchQuestion): Promise<boolean> {
  const some = await index.find(market, { ...question, offset: 0, size: fewestInPlace });
  return some.length >= fewestInPlace;
}
