import type { FacetValue, SearchResult } from '@cellardoor/contracts';
import { searchWines } from '@cellardoor/contracts/calls/search';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { spiritsTypeId } from '@cellardoor/rules/own-case';

/** A place, and how many wines and spirits it has. */
export type CountedPlace = Pick<FacetValue, 'label' | 'count'>;

export interface CountryWithRegions extends CountedPlace {
  readonly regions: readonly CountedPlace[];
}

/** Countries whose regions are shown: each costs a search. */
const countriesInFull = 12;

const placesIn = ({ facets }: SearchResult, group: 'country' | 'region'): FacetValue[] =>
  facets.find(({ key }) => key === group)?.values.filter(({ count }) => count > 0) ?? [];

/** Lists of a place hold spirits beside its wines, and so does what they count. */
const hasSpirits = ({ facets }: SearchResult): boolean =>
  facets.some(({ key, values }) => key === 'type' && values.some(({ id, count }) => id === spiritsTypeId && count > 0));

const counted = ({ label, count }: FacetValue): CountedPlace => ({ label, count });

/** The countries of this market, those with the most wines with their regions. A country whose regions cannot be read stands without them. */
export async function loadRegionsPage({ send, signal }: LoadArgs<'search.regions'>) {
  const search = (N?: string) => send(searchWines, { navigationPath: 'wines', N, Nrpp: '1' }, { signal });
  const all = await search();
  const countries = placesIn(all, 'country');
  const full = countries.slice(0, countriesInFull).map(async (country): Promise<CountryWithRegions> => {
    const regions = await search(country.id).then(
      (result) => placesIn(result, 'region'),
      () => [],
    );
    return { ...counted(country), regions: regions.map(counted) };
  });
  return { countries: await Promise.all(full), further: countries.slice(countriesInFull).map(counted), hasSpirits: hasSpirits(all) };
}

export type RegionsData = Awaited<ReturnType<typeof loadRegionsPage>>;
