import type { Product } from '@cellardoor/contracts';
import { SearchResult } from '@cellardoor/contracts/api/search';
import { Value } from 'typebox/value';
import { type ApiUnderTest, startFilledApi } from '../../../test/api-under-test.ts';
import { embedded } from '../../../test/databases.ts';
import { goldenQueries } from '../../../test/golden-queries.ts';
import { fillDemoCatalogue } from '../../demo-catalogue/fill-demo-catalogue.ts';

describe('the search', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startFilledApi(embedded, fillDemoCatalogue);
  });
  afterAll(() => api?.stop());

  const ask = (path: string) => api.aShopper().send<SearchResult>('GET', path);
  const search = async (query: string, path = 'wines') => (await ask(`/api/search/product/flexiwines/${path}?${query}`)).response;
  const countOf = (result: SearchResult, key: string, label: string) =>
    result.facets.find((facet) => facet.key === key)?.values.find((value) => value.label === label)?.count;

  it('[SGC-01] answers products, total, facets and sort for a term with refinements', async () => {
    const all = await search('');
    expect(Value.Check(SearchResult, all)).toBe(true);
    expect(all).toMatchObject({ total: 224, pageSize: 24, offset: 0, sort: 'relevance', term: '', correctedTerm: null });
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

  it('[SRC-08] finds what each golden query means among the first five', async () => {
    expect(goldenQueries.length).toBeGreaterThanOrEqual(200);
    const missed: string[] = [];
    for (const { query, codes } of goldenQueries) {
      const found = (await search(`Nrpp=5&Ntt=${encodeURIComponent(query)}`)).items.map((item) => item.itemCode);
      if (!codes.every((code) => found.includes(code))) missed.push(`${query}: ${found.join(' ')}`);
    }
    expect(missed).toEqual([]);
  });

  it('[SRC-09] counts of each value what is found once it is chosen, alone and beside others, and falls back from what makes no sense', async () => {
    const all = await search('');
    const totalOf = async (...ids: readonly string[]) => (await search(`N=${ids.join('+')}&Nrpp=1`)).total;
    for (const { id, count } of all.facets.flatMap(({ values }) => values)) expect([id, await totalOf(id)]).toEqual([id, count]);
    const [types, ...groups] = all.facets;
    for (const { id: type } of types!.values)
      for (const { key, values } of groups) {
        const chosen = [type, values[Number(type) % values.length]!.id];
        const { facets, total } = await search(`N=${chosen.join('+')}&Nrpp=1`);
        expect(total).toBe(await totalOf(...chosen));
        // of each other group its last value, whichever that is
        for (const group of facets.filter((other) => other.key !== key && other.key !== types!.key && other.values.length > 0)) {
          const { id, count } = group.values.at(-1)!;
          expect([...chosen, id, await totalOf(...chosen, id)]).toEqual([...chosen, id, count]);
        }
      }
    for (const query of [
      'N=999999',
      'N=abc+<b>',
      'Ns=drop|1',
      'Nrpp=0',
      'Nrpp=101',
      'Nrpp=1000000000',
      'Nrpp=-1',
      'No=-1',
      'No=1.5',
      'No=abc',
      'unknown=1',
      'Ns=',
      'Ns=||',
      'Nf=price|DROP+1',
      'Nf=price|BTWN+9+1',
      'Ntk=Secret&Ntx=mode',
      'Nty=abc',
    ]) {
      expect(await search(query)).toMatchObject({ total: all.total, pageSize: 24, offset: 0, sort: 'relevance', refinements: [] });
    }
    for (const beyond of [all.total, 1_000_000_000])
      expect(await search(`No=${beyond}`)).toMatchObject({ total: all.total, offset: 0, items: all.items });
    expect(await search(`No=${all.total - 1}`)).toMatchObject({ offset: all.total - 1, items: [expect.anything()] });
    expect(await search('Ntt=rioja&Ntt=chablis')).toMatchObject({ term: 'rioja', total: 4 });
    for (const most of [1, 100])
      expect(await search(`Nrpp=${most}`)).toMatchObject({ total: all.total, pageSize: most, items: { length: most } });
  });

  it('obeys the parameters of Endeca: several terms, chained orders, range filters, no spelling corrected', async () => {
    expect((await search('Ntt=pinot|noir&Ntk=All|All')).total).toBe((await search('Ntt=pinot+noir')).total);
    const chained = (await search('Ns=Price|1||Name|0&Nrpp=100')).items.map(({ skus, name }) => ({ price: skus[0]!.salePrice, name }));
    const byPriceThenName = chained.toSorted((one, other) => other.price - one.price || (one.name < other.name ? -1 : 1));
    expect(chained.map(({ price }) => price)).toEqual(byPriceThenName.map(({ price }) => price));
    expect(await search('Ns=price|1||name|0')).toMatchObject({ sort: 'price|1', thenBy: ['name|0'] });

    const whole = await search('Nrpp=100&Ns=price|0');
    const between = await search('Nf=price|BTWN+7.49+8.49&Nrpp=100&Ns=price|0');
    const isBetween = (price: number) => price >= 749 && price <= 849;
    expect(between.priceRange).toEqual({ from: 749, to: 849 });
    expect(between.items.map((item) => item.itemCode)).toEqual(
      whole.items.filter((item) => isBetween(item.skus[0]!.salePrice)).map((item) => item.itemCode),
    );
    expect(countOf(between, 'type', 'Red')).toBe((await search('N=1001&Nf=price|BTWN+7.49+8.49')).total);
    expect((await search('Nf=price|GTEQ+10||price|LT+10')).total).toBe(0);

    expect(await search('Ntt=chardonay')).toMatchObject({ correctedTerm: 'chardonnay' });
    expect(await search('Ntt=chardonay&Nty=0')).toMatchObject({ correctedTerm: null, total: 0, exact: true });
  });

  it('[SRC-05] offers the corrected spelling with its total, and four wines or more in stock that share a grape, the region or the style', async () => {
    const corrected = await search('Ntt=chardonnay');
    const exact = await search('Ntt=chardonay&Nty=0');
    expect(exact.nothingFound!.spelling).toEqual({ term: 'chardonnay', total: corrected.total });
    for (const [query, spelling] of [
      ['Ntt=chardonay&Nty=0', { term: 'chardonnay', total: corrected.total }],
      ['Ntt=savignon+xqzzyq', { term: 'sauvignon', total: (await search('Ntt=sauvignon')).total }],
      ['Ntt=merlot+rioja', null],
      ['Ntt=merlott+riojja&Nty=0', null],
      ['Ntt=xqzzyq', null],
      ['Ntt=🍷🍷', null],
      [`Ntt=gewurtz&N=1001`, { term: 'gewurztraminer', total: 1 }],
      ['N=1001&Nf=price|LT+1', null],
    ] as const) {
      const { total, nothingFound } = await search(query.replaceAll('🍷', encodeURIComponent('🍷')));
      expect(total).toBe(0);
      expect(nothingFound!.spelling).toEqual(spelling);
      expect(nothingFound!.picks.length).toBeGreaterThanOrEqual(4);
      expect(new Set(nothingFound!.picks.map(({ product }) => product.itemCode)).size).toBe(nothingFound!.picks.length);
      for (const { by, label, product } of nothingFound!.picks) {
        expect(product.inventoryInfo.stockQty).toBeGreaterThan(0);
        const whole = (await ask(`/api/product/item/${product.itemCode}`)).response as unknown as Product;
        expect({ grape: whole.grapeName, region: whole.regionName, style: whole.styleName, term: undefined }[by]).toContain(label);
      }
    }
    const { nearest, picks } = (await search('Ntt=merlot+rioja')).nothingFound!;
    expect([nearest, picks[0]!.label]).toEqual(['merlot', 'Merlot']);
    const { itemCode } = (await search('Ntt=merlot&Nrpp=1')).items[0]!;
    const near = (await ask(`/api/product/item/${itemCode}`)).response as unknown as Product;
    for (const { by, label } of picks)
      expect({ grape: near.grapeName, region: near.regionName, style: near.styleName, term: undefined }[by]).toContain(label);
    expect((await search('Ntt=rioja')).nothingFound).toBeUndefined();
  });

  it('takes a term for text, whatever it looks like', async () => {
    const terms = [
      '<script>alert(1)</script>',
      `'; drop table products; --`,
      '%',
      '\\',
      '🍷',
      '(((',
      '.*+?^${}[]',
      'מרלו אדום',
      'x'.repeat(10_000),
    ];
    for (const term of terms) {
      const { status, response } = await ask(`/api/search/product/flexiwines/wines?Ntt=${encodeURIComponent(term)}`);
      expect(status).toBe(200);
      expect(response.term).toBe(term.trim().slice(0, 200));
    }
    for (const term of ['%', '((', '🍷']) expect((await search(`Ntt=${encodeURIComponent(term)}`)).total).toBe(0);
    const { status, error } = await ask('/api/search/product/flexiwines/wines?Ntt=rioja%00');
    expect([status, error?.field]).toEqual([400, 'Ntt']);
  });
});
