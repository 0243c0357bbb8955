import type { Facet, SearchResult } from '@cellardoor/contracts';
import { aWine, changed, type Changes } from './shoppers.ts';

/** A group of filters: `aFacet('country', 'Country', ['2001 France 3', '2002 Italy 2'])`; each value has its id, its label and its count. */
export const aFacet = (key: Facet['key'], label: string, values: readonly string[], chosen: readonly string[] = []): Facet => ({
  key,
  label,
  values: values.map((value) => {
    const [, id, name, count] = /^(\d+) (.*) (\d+)$/.exec(value)!;
    return { id: id!, label: name!, count: Number(count), selected: chosen.includes(id!) };
  }),
});

/** What a search found: one wine of all, with a group of wine types; `chosen` ids of its filters are chosen. */
export function aSearchResult(changes?: Changes<SearchResult>, chosen: readonly string[] = []): SearchResult {
  return changed<SearchResult>(
    {
      term: '',
      correctedTerm: null,
      total: 1,
      offset: 0,
      pageSize: 24,
      sort: 'relevance',
      items: [aWine()],
      facets: [
        aFacet('type', 'Wine type', ['1001 Red 3', '1002 White 2'], chosen),
        aFacet('country', 'Country', ['2001 France 3', '2002 Italy 2'], chosen),
        aFacet('price', 'Price', ['9001 Under £8 1', '9002 £8 to £15 4'], chosen),
      ],
      refinements: [...chosen],
    },
    changes,
  );
}
