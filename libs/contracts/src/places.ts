import type { Facet } from './api/search.ts';
import type { Collection, CollectionsContent } from './content.ts';
import { type PlaceGroup, placeGroups, placePath, slugOf } from './page-paths.ts';
import type { ListingParams } from './search.ts';

/** Products that a listing must have to be shown by search engines: one alone has its own page. */
export const fewestInPlace = 2;

/** Where the values and collections are found that an address names. */
export interface PlaceSource {
  /** The facets of all products, or of those that a text finds. */
  facetsOf(query: Pick<ListingParams, 'Ntt'>): Promise<readonly Facet[]>;
  /** The brand's collections. */
  collections(): Promise<CollectionsContent>;
}

/** A listing with an address in words, and the search that it stands for. */
export interface PlaceSearch {
  readonly path: string;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly query: ListingParams;
}

/** What a listing's address asks the search for. */
export interface AddressSearch {
  readonly place?: PlaceSearch;
  readonly query: ListingParams;
}

/** Ids of the values with an address: several where labels are one to it, as 'Semillon' and 'Sémillon' are. */
const idsIn = (facets: readonly Facet[], group: PlaceGroup, slug: string): string[] =>
  (facets.find(({ key }) => key === group)?.values ?? []).filter(({ label }) => slugOf(label) === slug).map(({ id }) => id);

/** Finds ids of facet values by their labels: among all, or, as long lists are cut, among those of a search for the label. */
async function idsOf({ facetsOf }: PlaceSource, wanted: readonly (readonly [PlaceGroup, string])[]) {
  const all = await facetsOf({});
  const ids = wanted.map(async ([group, label]) => {
    const known = idsIn(all, group, slugOf(label));
    return known.length > 0 ? known : idsIn(await facetsOf({ Ntt: label.replaceAll('-', ' ') }), group, slugOf(label));
  });
  return { all, ids: (await Promise.all(ids)).flat() };
}

const isGroup = (text: string | undefined): text is PlaceGroup => (placeGroups as readonly (string | undefined)[]).includes(text);

/** `/wines/region/rioja`, however it was typed; a value that this market does not have is searched for in words. */
async function facetPlace(source: PlaceSource, group: PlaceGroup, value: string): Promise<PlaceSearch | undefined> {
  const { ids } = await idsOf(source, [[group, value]]);
  return ids.length > 0 ? { path: placePath(group, value), query: { N: ids.join(' ') } } : undefined;
}

/** Undefined where this market has nothing of what the collection filters by: it would be a list of everything. */
async function collectionPlace(source: PlaceSource, name: string, collection: Collection): Promise<PlaceSearch | undefined> {
  const { title, text, term, filters = {}, lowestBands = 0, sort } = collection;
  const wanted = placeGroups.flatMap((group) => (filters[group] ?? []).map((label) => [group, label] as const));
  const { all, ids } = await idsOf(source, wanted);
  if (!term && wanted.length > 0 && ids.length === 0) return undefined;
  const bands = all.find(({ key }) => key === 'price')?.values.slice(0, lowestBands) ?? [];
  const refinements = [...ids, ...bands.map(({ id }) => id)];
  return { path: `/wines/${name}`, title, text, query: { Ntt: term, N: refinements.join(' ') || undefined, Ns: sort } };
}

/** The place that an address names: a value of a facet, or a collection of the brand. */
async function placeOf({ group, value, collection }: ListingParams, source: PlaceSource): Promise<PlaceSearch | undefined> {
  if (isGroup(group) && value) return facetPlace(source, group, value);
  if (!collection) return undefined;
  const collections = await source.collections();
  const known = Object.hasOwn(collections, collection) ? collections[collection] : undefined;
  return known && collectionPlace(source, collection, known);
}

/** The path of an address that names no place, behind `/wines/`. */
const pathOf = ({ group, value, collection, navigation }: ListingParams): string =>
  isGroup(group) ? (value ?? '') : [group, value, collection, navigation].filter(Boolean).join('/');

/** A path in words; none where it is not made of any, or says by ids what its words say. */
const wordsInPath = (path: string): string | undefined =>
  /^[\p{L}\p{N}'’/+ -]+$/u.test(path) && idsInPath(path) === undefined ? path.replaceAll(/[-+/ ]+/g, ' ').trim() || undefined : undefined;

/** Ids of facet values that a part of a path carries, as `N` writes them: `N-1001+2003`. */
export const idsInPath = (path: string): string | undefined => /(?:^|[/_])N-([\d\s+]+)/.exec(path)?.[1];

/** Reads a listing's address, for its page and for the API alike: a place by its name, any other name as words to search for. [RTE-04] [SRC-07] */
export async function searchOfAddress(params: ListingParams, source: PlaceSource): Promise<AddressSearch> {
  const { group: _, value: _v, collection: _c, navigation: _n, R: _r, ...query } = params;
  const place = await placeOf(params, source);
  if (!place) {
    const path = pathOf(params);
    const N = [query.N, idsInPath(path)].filter(Boolean).join(' ');
    return { query: { Ntt: wordsInPath(path), ...query, ...(N && { N }) } };
  }
  const { No, Nrpp, Nf, Ns = place.query.Ns } = query;
  return { place, query: { ...place.query, No, Nrpp, Nf, Ns } };
}
