import { SearchResult } from '@cellardoor/contracts/api/search';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { type ApiUnderTest, serve } from '../../test/api-under-test.ts';
import { fillCatalogue } from '../../test/catalogue.ts';
import { databases, type TestDatabase } from '../../test/databases.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { fillDemoCatalogue } from '../catalogue/demo/fill-demo-catalogue.ts';
import { InProcessIndex } from './in-process-index.ts';
import { dimensions, type SearchAnswer, type SearchQuestion } from './search-index.ts';
import { SqlSearch } from './sql-search.ts';
import { syntheticCatalogue } from './synthetic-catalogue.ts';

describe.each(databases)('the search, on $kind', ({ create }) => {
  let test: TestDatabase;
  let api: ApiUnderTest;
  beforeAll(async () => {
    test = await create();
    await fillDemoCatalogue(test.database);
    api = await serve(test, test.database);
  }, 240_000);
  afterAll(async () => {
    await api?.stop();
    await test?.drop();
  });

  const ask = (path: string) => api.aShopper().send<SearchResult>('GET', path);
  const search = async (query: string, path = 'wines') => (await ask(`/api/search/product/flexiwines/${path}?${query}`)).response;
  const countOf = (result: SearchResult, key: string, label: string) =>
    result.facets.find((facet) => facet.key === key)?.values.find((value) => value.label === label)?.count;

  it('[SGC-01] answers products, total, facets and sort for a term with refinements', async () => {
    const all = await search('');
    expect(Value.Check(SearchResult, all)).toBe(true);
    expect(all).toMatchObject({ total: 219, pageSize: 24, offset: 0, sort: 'relevance', term: '', correctedTerm: null });
    expect(all.items).toHaveLength(24);
    const reds = await search('N=1001&Ns=price|0&Nrpp=100');
    expect(reds.total).toBe(countOf(all, 'type', 'Red'));
    const prices = reds.items.map((item) => item.skus[0]!.salePrice);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(await search('Ns=price|0&Nrpp=100', 'N-1001')).toEqual(reds);
    const rioja = await search('Ntt=rioja');
    expect(rioja.items.map((item) => item.itemCode).sort()).toEqual(['W1079', 'W1080', 'W1081', 'W1082']);
    expect(rioja.facets.map((facet) => facet.key)).toEqual(['type', 'country', 'region', 'grape', 'price']);
  });

  it('finds spirits by their type, their kind and its other names, and them alone', async () => {
    const spirits = await search('Ntt=spirits');
    expect(spirits.total).toBe(13);
    expect(spirits.items.every((item) => item.productType === 'spirits')).toBe(true);
    expect(spirits.facets.find((facet) => facet.key === 'type')!.values).toEqual([
      { id: '1008', label: 'Spirits', count: 13, selected: false },
    ]);
    const codesOf = async (term: string) => (await search(`Ntt=${term}`)).items.map((item) => item.itemCode).sort();
    expect(await codesOf('gin')).toEqual(['S3001', 'S3002']);
    expect(await codesOf('whisky')).toEqual(['S3003', 'S3004', 'S3005', 'S3006']);
    expect(await codesOf('whiskey')).toEqual(await codesOf('whisky'));
    expect(await codesOf('brandy')).toEqual(['S3007', 'S3008', 'S3009']);
    expect(await codesOf('rum')).toEqual(['S3010', 'S3011']);
  });

  it('joins values of a group by or, and groups by and', async () => {
    const both = await search('N=1001+1002');
    expect(both.total).toBe(countOf(both, 'type', 'Red')! + countOf(both, 'type', 'White')!);
    const spain = both.facets.find((facet) => facet.key === 'country')!.values.find((value) => value.label === 'Spain')!;
    const spanish = await search(`N=1001+1002+${spain.id}`);
    expect(spanish.total).toBe(spain.count);
    expect(spanish.items.every((item) => item.countryName === 'Spain' && /Red|White/.test(item.colourName))).toBe(true);
    expect(spanish.refinements).toEqual(['1001', '1002', spain.id]);
  });

  it.each([
    ['savignon+blonc', 'sauvignon blanc', /Sauvignon/],
    ['sanserre', 'sancerre', /Sancerre/],
    ['gruner', null, /Grüner/],
    ['ROSÉ', null, /Ros/],
    ['chateau+marlac+2019', null, /Château Marlac/],
    ['W1001-6', null, /Château Marlac/],
    ['shiraz', null, /Shiraz|Syrah/],
    ['pouilly', null, /Pouilly/],
  ])('finds what %s means', async (term, corrected, name) => {
    const result = await search(`Ntt=${encodeURIComponent(term).replaceAll('%2B', '+')}`);
    expect(result.correctedTerm).toBe(corrected);
    expect(result.items[0]?.name).toMatch(name);
  });

  it('falls back from refinements, sorts, offsets and sizes that make no sense, and never fails', async () => {
    const all = await search('');
    for (const query of [
      'N=999999',
      'N=abc+<b>',
      'Ns=drop|1',
      'Nrpp=0',
      'Nrpp=1000000000',
      'Nrpp=-1',
      'No=-1',
      'No=1.5',
      'No=abc',
      'unknown=1',
      'Ns=',
    ]) {
      expect(await search(query)).toMatchObject({ total: all.total, pageSize: 24, offset: 0, sort: 'relevance', refinements: [] });
    }
    expect(await search('No=1000000000')).toMatchObject({ total: all.total, items: [], offset: 1_000_000_000 });
    expect(await search('Ntt=rioja&Ntt=chablis')).toMatchObject({ term: 'rioja', total: 4 });
    expect(await search('Nrpp=1')).toMatchObject({ total: all.total, pageSize: 1, items: [expect.anything()] });
  });

  it('takes a term for text, whatever it looks like', async () => {
    for (const term of ['<script>alert(1)</script>', `'; drop table products; --`, '%', '\\', '🍷', '(((', 'x'.repeat(10_000)]) {
      const { status, response } = await ask(`/api/search/product/flexiwines/wines?Ntt=${encodeURIComponent(term.slice(0, 4000))}`);
      expect(status).toBe(200);
      expect(response.term).toBe(term.trim().slice(0, 200));
    }
  });

  it('counts and finds the same as plain SQL, for any wines and any question', async () => {
    const own = await create();
    try {
      await fillCatalogue(own.database, syntheticCatalogue(150));
      const index = new InProcessIndex(own.database, catalogueOf(own.database).version);
      const oracle = new SqlSearch(own.database);
      const ids = (await own.database.query<{ id: number }>('select id from dimension_values')).map((row) => row.id);
      const question = fc.record({
        words: fc.uniqueArray(fc.constantFrom('c', 'ch', 'merlot', 'red', 'france', 'old', 'vines', '201', 'pinot', 'tri'), {
          maxLength: 2,
        }),
        refinements: fc.uniqueArray(fc.constantFrom(...ids, 1901, 1902, 1903, 1904, 1907, 424242), { maxLength: 5 }),
        sort: fc.constantFrom<SearchQuestion['sort']>('price|0', 'price|1', 'rating|1', 'name|0', 'newest|1'),
        offset: fc.integer({ min: 0, max: 60 }),
        size: fc.integer({ min: 1, max: 100 }),
      });
      const market = fc.record({ brand: fc.constantFrom('law', 'stw'), country: fc.constant('uk' as const) });
      await fc.assert(
        fc.asyncProperty(market, question, async (where, asked) => {
          const answer = await index.search(where, asked);
          if (answer.correctedWords === null) expect(comparable(answer)).toEqual(comparable(await oracle.search(where, asked)));
        }),
        { numRuns: 60 },
      );
    } finally {
      await own.drop();
    }
  }, 240_000);
});

/** Counts by id, without labels and order, which only the page needs. */
const comparable = ({ total, itemCodes, facets, refinements }: SearchAnswer) => ({
  total,
  itemCodes,
  refinements,
  facets: Object.fromEntries(
    dimensions.map((dimension) => [
      dimension,
      Object.fromEntries(facets[dimension].map(({ id, count, selected }) => [id, { count, selected }])),
    ]),
  ),
});
