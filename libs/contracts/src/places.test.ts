import type { Facet } from './api/search.ts';
import { matchRoute, pages, placePath, routeTable } from './index.ts';
import { type PlaceSource, searchOfAddress } from './places.ts';

const value = (id: string, label: string) => ({ id, label, count: 3, selected: false });
const facets = [
  { key: 'type', values: [value('1001', 'Red')] },
  { key: 'region', values: [value('3001', 'Barossa Valley')] },
] as unknown as Facet[];
const source: PlaceSource = {
  facetsOf: async () => facets,
  collections: async () => ({
    barossa: { title: 'Barossa', filters: { region: ['Barossa Valley', 'Eden Valley'] } },
    marlborough: { title: 'Marlborough', filters: { region: ['Marlborough'] } },
    cava: { title: 'Cava', term: 'cava', filters: { region: ['Penedès'] } },
    all: { title: 'Best rated', sort: 'rating|1' },
  }),
};
const searched = async (collection: string) => {
  const { place, query } = await searchOfAddress({ collection }, source);
  return [place?.title, query];
};

it('searches of a collection for what the market has of its filters, and for its words', async () => {
  expect(await searched('barossa')).toEqual(['Barossa', { Ntt: undefined, N: '3001', Ns: undefined }]);
  expect(await searched('cava')).toEqual(['Cava', { Ntt: 'cava', N: undefined, Ns: undefined }]);
  expect(await searched('all')).toEqual(['Best rated', { Ntt: undefined, N: undefined, Ns: 'rating|1' }]);
});

it.each([
  ['/wines/france/bordeaux', { Ntt: 'france bordeaux' }],
  ['/wines/France/Bordeaux/Saint-%C3%89milion/', { Ntt: 'France Bordeaux Saint Émilion' }],
  ['/wines/Rioja', { Ntt: 'Rioja' }],
  ['/wines/type/Ros%C3%A9', { Ntt: 'Rosé' }],
  ['/wines/red/bordeaux/_/N-1001+3001', { N: '1001+3001' }],
  ['/wines/red/N-1001?N=3001', { N: '3001 1001' }],
  ['/wines/old/index.jsp', {}],
  ['/wines/a/b/c?Ntt=malbec', { Ntt: 'malbec' }],
])('searches for what a path says that names no place: %s', async (path, query) => {
  const { params } = matchRoute(routeTable(pages), new URL(path, 'http://law-uk.localhost'))!;
  const asked = await searchOfAddress(params, source);
  expect([asked.place, asked.query]).toEqual([undefined, query]);
});

it.each(['barossa-valley', 'Barossa-Valley', 'BAROSSA valley'])('knows one address for a place that is typed as %s', async (typed) => {
  const { place, query } = await searchOfAddress({ group: 'region', value: typed }, source);
  expect([place?.path, query]).toEqual(['/wines/region/barossa-valley', { N: '3001' }]);
});

it('takes a collection of which the market has nothing for words, and not for everything', async () => {
  expect(await searched('marlborough')).toEqual([undefined, { Ntt: 'marlborough' }]);
});

const named = ['山梨', 'Łódź', 'Großlage', 'Sjælland', 'Þingvellir', 'Κρήτη', 'Hawke’s Bay', "Côte d'Or", '★'];

it.each([
  ['山梨', '/wines/region/%E5%B1%B1%E6%A2%A8'],
  ['Łódź', '/wines/region/lodz'],
  ['Großlage', '/wines/region/grosslage'],
  ['Sjælland', '/wines/region/sjaelland'],
  ['Þingvellir', '/wines/region/thingvellir'],
  ['Κρήτη', '/wines/region/%CE%BA%CF%81%CE%B7%CF%84%CE%B7'],
  ['Hawke’s Bay', '/wines/region/hawkes-bay'],
  ["Côte d'Or", '/wines/region/cote-dor'],
  ['★', '/wines/region/u2605'],
])('leads from %s to an address, and from there to its wines alone', async (label, path) => {
  const regions = [{ key: 'region', values: named.map((each, at) => value(String(3001 + at), each)) }] as unknown as Facet[];
  expect(placePath('region', label)).toBe(path);
  const { params } = matchRoute(routeTable(pages), new URL(path, 'http://law-uk.localhost'))!;
  const { place, query } = await searchOfAddress(params, { ...source, facetsOf: async () => regions });
  expect([place?.path, query.N]).toEqual([path, String(3001 + named.indexOf(label))]);
});

it('leads from an address that two labels share to the wines of both', async () => {
  const grapes = [{ key: 'grape', values: [value('5001', 'Semillon'), value('5002', 'Shiraz'), value('5003', 'Sémillon')] }];
  const both: PlaceSource = { ...source, facetsOf: async () => grapes as unknown as Facet[] };
  expect(placePath('grape', 'Sémillon')).toBe(placePath('grape', 'Semillon'));
  expect((await searchOfAddress({ group: 'grape', value: 'semillon' }, both)).query).toEqual({ N: '5001 5003' });
});
