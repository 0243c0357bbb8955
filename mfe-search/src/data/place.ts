import { type Facet, type PageParams, type PlaceGroup, placeGroups, slugOf } from '@cellardoor/contracts';
import { searchWines } from '@cellardoor/contracts/calls/search';
import type { Collection, CollectionsContent } from '@cellardoor/contracts/content';
import type { LoadArgs } from '@cellardoor/mfe-kit';

type Args = LoadArgs<'search.listing'>;
type Query = PageParams<'search.listing'>;

/** What an address in words stands for, as a search. */
export interface PlaceSearch {
  readonly path: string;
  readonly title?: string;
  readonly text?: string;
  readonly query: Query;
}

const idIn = (facets: readonly Facet[], group: PlaceGroup, slug: string) =>
  facets.find(({ key }) => key === group)?.values.find(({ label }) => slugOf(label) === slug)?.id;

/** Finds ids of facet values by their labels: among all, or, as long lists are cut, among those of a search for the label. */
async function idsOf({ send, signal }: Args, wanted: readonly (readonly [PlaceGroup, string])[]) {
  const facetsOf = async (query: Query) => (await send(searchWines, { navigationPath: 'wines', ...query, Nrpp: '1' }, { signal })).facets;
  const all = await facetsOf({});
  const ids = wanted.map(
    async ([group, label]) =>
      idIn(all, group, slugOf(label)) ?? idIn(await facetsOf({ Ntt: label.replaceAll('-', ' ') }), group, slugOf(label)),
  );
  return { all, ids: (await Promise.all(ids)).filter((id) => id !== undefined) };
}

const isGroup = (text: string | undefined): text is PlaceGroup => (placeGroups as readonly (string | undefined)[]).includes(text);

/** `/wines/region/rioja`; a value that this market does not have is searched for in words. */
async function facetPlace(args: Args, group: PlaceGroup, value: string): Promise<PlaceSearch | undefined> {
  const { ids } = await idsOf(args, [[group, value]]);
  return ids.length > 0 ? { path: `/wines/${group}/${value}`, query: { N: ids.join(' ') } } : undefined;
}

async function collectionPlace(args: Args, name: string, { title, text, term, filters = {}, lowestBands = 0, sort }: Collection) {
  const wanted = placeGroups.flatMap((group) => (filters[group] ?? []).map((label) => [group, label] as const));
  const { all, ids } = await idsOf(args, wanted);
  const bands = all.find(({ key }) => key === 'price')?.values.slice(0, lowestBands) ?? [];
  const refinements = [...ids, ...bands.map(({ id }) => id)];
  return { path: `/wines/${name}`, title, text, query: { Ntt: term, N: refinements.join(' ') || undefined, Ns: sort } };
}

/** The place that an address names: a value of a facet, or a collection of the brand. Any other name is a search for its words. */
export async function placeOf(args: Args): Promise<PlaceSearch | undefined> {
  const { params, content, signal } = args;
  const { group, value, collection } = params;
  if (isGroup(group) && value) return facetPlace(args, group, value);
  if (!collection) return undefined;
  const collections = await content.get<CollectionsContent>('collections', { signal }).catch(() => ({}) as CollectionsContent);
  const known = Object.hasOwn(collections, collection) ? collections[collection] : undefined;
  return known && collectionPlace(args, collection, known);
}

/** Words of an address that names no place. */
export function addressWordsOf({ group, value, collection }: Query): string | undefined {
  const words = isGroup(group) ? value : collection;
  return words && /^[a-z-]+$/.test(words) ? words.replaceAll('-', ' ') : undefined;
}
