import { searchWines } from '@cellardoor/contracts/calls/search';
import type { CollectionsContent } from '@cellardoor/contracts/content';
import type { PlaceSource } from '@cellardoor/contracts/places';
import type { LoadArgs } from '@cellardoor/mfe-kit';

/** The places of a page's market, asked of the API and of the content. Content that cannot be read has no collections. */
export const placeSource = ({ send, content, signal }: LoadArgs<'search.listing'>): PlaceSource => ({
  facetsOf: async (query) => (await send(searchWines, { navigationPath: 'wines', ...query, Nrpp: '1' }, { signal })).facets,
  collections: () => content.get<CollectionsContent>('collections', { signal }).catch(() => ({})),
});
