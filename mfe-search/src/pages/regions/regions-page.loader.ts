import type { FacetValue, SearchResult } from '@cellardoor/contracts';
import { searchWines } from '@cellardoor/contracts/calls/search';
import type { LoadArgs } from '@cellardoor/mfe-kit';

/** A place, and how many wines it has. */
export type CountedPlace = Pick<FacetValue, 'label' | 'count'>;

export interface CountryWithRegions extends CountedPlace {
  readonly regions: readonly CountedPlace[];
}

/** Countries whose regions are shown: each costs a search. */
const countriesInFull = 12;

const placesIn = ({ facets }: SearchResult, group: 'country' | 'region'): FacetValue[] =>
  facets.find(({ key }) => key === group)?.values.filter(({ count }) => count > 0) ?? [];

const counted = ({ label, count }: FacetValue): CountedPlace => ({ label, count });

/** The countries of this market, those with the most wines with their regions. A country whose regions cannot be read stands without them. */
export async function loadRegionsPage({ send, signal }: LoadArgs<'search.regions'>) {
  const search = (N?: string) => send(searchWines, { navigationPath: 'wines', N, Nrpp: '1' }, { signal });
  const countries = placesIn(await search(), 'country');
  const full = countries.slice(0, countriesInFull).map(async (country): Promise<CountryWithRegions> => {
    const regions = await search(country.id).then(
      (result) => placesIn(result, 'region'),
      () => [],
    );
    return { ...counted(country), regions: regions.map(counted) };
  });
  return { countries: await Promise.all(full), further: countries.slice(countriesInFull).map(counted) };
}

export type RegionsData = Awaited<ReturnType<typeof loadRegionsPage>>;
