import type { SearchResult } from '@cellardoor/contracts';
import { type ApiUnderTest, startFilledApi } from '../../../test/api-under-test.ts';
import { embedded } from '../../../test/databases.ts';
import { fillDemoCatalogue } from '../../demo-catalogue/fill-demo-catalogue.ts';

describe('what shoppers say of taste, place and colour', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startFilledApi(embedded, fillDemoCatalogue);
  });
  afterAll(() => api?.stop());

  const search = async (term: string, more = '') => {
    const path = `/api/search/product/flexiwines/wines?Nrpp=100&Ntt=${encodeURIComponent(term)}${more}`;
    return (await api.aShopper().send<SearchResult>('GET', path)).response;
  };

  it.each([
    ['smooth red', `colour = 'Red' and style ~* 'soft|silky'`],
    ['bold red', `colour = 'Red' and style ~* 'full|rich'`],
    ['oaked chardonnay', `grapes::text ~ 'Chardonnay' and oak >= 3`],
    ['oaky red', `colour = 'Red' and oak >= 3`],
    ['unoaked chardonnay', `grapes::text ~ 'Chardonnay' and oak = 1 and colour = 'White'`],
    ['no oak white', `oak = 1 and colour = 'White'`],
    ['dry red', `colour = 'Red' and (sweetness = 1 or style ~* 'dry')`],
    ['white not too sweet', `colour = 'White' and (sweetness = 1 or style ~* 'dry' or name ~* '\\ydry\\y')`],
    ['medium bodied red', `colour = 'Red' and body = 3`],
    ['buttery white', `colour = 'White' and style ~* 'creamy'`],
    [
      'new world red',
      `colour = 'Red' and country in ('Argentina', 'Australia', 'Chile', 'New Zealand', 'South Africa', 'United States', 'Uruguay')`,
    ],
    [
      'old world red',
      `colour = 'Red' and country not in ('Argentina', 'Australia', 'Chile', 'New Zealand', 'South Africa', 'United States', 'Uruguay')`,
    ],
    ['south american red', `colour = 'Red' and country in ('Argentina', 'Chile', 'Uruguay')`],
    ['european fortified', `colour = 'Fortified' and country in ('France', 'Spain', 'Portugal', 'Italy', 'Greece')`],
    ['juicy red', `colour = 'Red' and style ~* 'fruity'`],
    ['a really lovely easy drinking red', `colour = 'Red' and style ~* 'soft|silky'`],
    ['strong red', `colour = 'Red' and alcohol_tenths >= 145`],
    ['red over 14%', `colour = 'Red' and alcohol_tenths >= 145`],
    ['malbec or merlot', `grapes::text ~ 'Malbec|Merlot' or name ~ 'Malbec|Merlot'`],
    ['champagne or rioja', `region in ('Champagne', 'Rioja')`],
    ['port', `region = 'Porto'`],
    ['port and cheese', `region = 'Porto' and food_pairings::text ~* 'stilton|cheddar'`],
    ['port or sherry', `region in ('Porto', 'Jerez')`],
    ['fortified not port', `colour = 'Fortified' and region <> 'Porto'`],
    ['port grapes', `grapes::text ~ 'Touriga Nacional'`],
    ['red before 2015', `colour = 'Red' and vintage < '2015' and vintage ~ '^[12]'`],
    ['under 2015', `vintage < '2015' and vintage ~ '^[12]'`],
    ['wines after 2022', `vintage > '2022' and vintage ~ '^2'`],
    ['13%', `alcohol_tenths between 130 and 139`],
    ['13.5% red', `alcohol_tenths = 135 and colour = 'Red'`],
  ])('finds by %s exactly what is so', async (term, condition) => {
    const { items, total, correctedTerm } = await search(term, '&Nrpp=100');
    const sold = await api.database.query<{ itemCode: string }>(
      `select item_code as "itemCode" from products where (${condition}) and kind in ('wine', 'presell', 'enPrimeur') and not jsonb_exists(excluded_brands, 'law')
         and exists (select 1 from skus s join prices y on y.sku_item_code = s.item_code and y.country = 'uk' where s.wine_item_code = products.item_code)`,
    );
    expect([correctedTerm, total > 0]).toEqual([null, true]);
    expect(items.map(({ itemCode }) => itemCode).toSorted()).toEqual(sold.map(({ itemCode }) => itemCode).toSorted());
  });

  it('finds both colours by red and white, and every other wine by not red', async () => {
    const totals = async (...terms: string[]) => Promise.all(terms.map(async (term) => (await search(term)).total));
    const typesOf = ({ facets }: SearchResult) =>
      facets.find(({ key }) => key === 'type')!.values.map(({ label, count }) => [label, count]);
    const every = Object.fromEntries(typesOf(await search(''))) as Record<string, number>;
    for (const term of ['red and white', 'white or red wine', 'red & white'])
      expect([term, typesOf(await search(term))]).toEqual([
        term,
        [
          ['Red', every.Red],
          ['White', every.White],
        ],
      ]);
    const others = Object.fromEntries(typesOf(await search('not red'))) as Record<string, number>;
    expect(others).toEqual({
      White: every.White,
      Rosé: every.Rosé,
      Sparkling: every.Sparkling,
      Dessert: every.Dessert,
      Fortified: every.Fortified,
    });
    const { White: _, ...neither } = others;
    expect(Object.fromEntries(typesOf(await search('not red or white')))).toEqual(neither);
    expect((await search('red and white reoja')).correctedTerm).toBe('red and white rioja');
    const [either, all] = await totals('red and white rioja', 'rioja');
    expect(either).toBeGreaterThan(0);
    expect(either).toBeLessThanOrEqual(all!);
  });

  it.each([
    ['red not merlot', 'red', 'red merlot'],
    ['white except chardonnay or sauvignon blanc', 'white', 'white chardonnay or sauvignon blanc'],
    ['anything but rioja', '', 'rioja'],
    ['no pinot grigio', '', 'pinot gris'],
    ['white not chablis', 'white', 'white chablis'],
    ['red except chianti classico or rioja', 'red', 'red chianti classico or rioja'],
  ])('finds by %s all that is found by %j and not by %j', async (term, wanted, unwanted) => {
    const codesOf = async (one: string): Promise<string[]> => {
      const found = await Promise.all([0, 100, 200].map((from) => search(one, `&No=${from}`)));
      return [...new Set(found.flatMap(({ items }) => items.map(({ itemCode }) => itemCode)))];
    };
    const [found, all, others] = [await codesOf(term), await codesOf(wanted), await codesOf(unwanted)];
    expect(found.length).toBeGreaterThan(0);
    const left = all.filter((code) => !others.includes(code));
    expect(left).toEqual(expect.arrayContaining(found));
    // a mixed case may hold what is not wanted
    const cases = await api.database.query<{ itemCode: string }>(`select distinct case_item_code as "itemCode" from case_contents`);
    const isCase = (code: string) => cases.some(({ itemCode }) => itemCode === code);
    expect(left.filter((code) => !found.includes(code) && !isCase(code))).toEqual([]);
    expect((await search(term)).correctedTerm).toBeNull();
  });

  it('leaves out the mixed cases that hold a grape or a place that is not wanted, and finds no case by what it holds', async () => {
    const held = async (term: string, condition: string) => {
      const found = (await search(term)).items.map(({ itemCode }) => itemCode);
      const holding = await api.database.query<{ itemCode: string; does: boolean }>(
        `select case_item_code as "itemCode", bool_or(${condition}) as does from case_contents join products w on w.item_code = wine_item_code group by 1`,
      );
      const shown = holding.filter(({ itemCode }) => found.includes(itemCode));
      return { shown, does: shown.filter(({ does }) => does) };
    };
    const isMerlot = `grapes::text ~ 'Merlot' or name ~ 'Merlot'`;
    const all = await held('case', isMerlot);
    expect(all.does.length).toBeGreaterThan(0);
    const without = await held('case not merlot', isMerlot);
    expect(without.does).toEqual([]);
    expect(without.shown.length).toBe(all.shown.length - all.does.length);
    const isFrench = `country = 'France'`;
    expect((await held('mixed case', isFrench)).does.length).toBeGreaterThan(0);
    const notFrench = await held('mixed case not from france', isFrench);
    expect([notFrench.shown.length > 0, notFrench.does]).toEqual([true, []]);
    expect((await held('merlot', isMerlot)).shown).toEqual([]);
  });

  it.each([
    ['champagne and prosecco', 'champagne or prosecco', 0],
    ['malbec & shiraz', 'malbec or shiraz', 0],
    ['cabernet sauvignon and merlot', 'cabernet sauvignon merlot', 1],
    ['cabernet sauvignon and merlot under 1', 'xqzzyq', 0],
  ])('takes %s for %s', async (term, meant, blends) => {
    const [found, right] = [await search(term), await search(meant)];
    expect((await search(term.replace(/ (and|&) /, ' '))).total).toBeGreaterThanOrEqual(blends);
    expect([found.correctedTerm, found.items]).toEqual([null, right.items]);
    expect(found.facets).toEqual(right.facets);
  });

  it('hears each grape, region and country of the catalogue after a not', async () => {
    const all = await search('');
    for (const { key, values } of all.facets.filter((facet) => ['grape', 'region', 'country'].includes(facet.key)))
      for (const { id, label, count } of values) {
        const { total, correctedTerm, facets } = await search(`not ${label}`);
        const left = facets.find((facet) => facet.key === key)!.values.find((value) => value.id === id);
        expect([label, left?.count ?? 0, correctedTerm, total <= all.total - count, total > 0]).toEqual([label, 0, null, true, true]);
      }
  });

  it('takes beer and malta for no wine, and shows reds close to red', async () => {
    for (const term of ['beer', 'malta', 'cider', 'ale']) {
      const { total, correctedTerm, nothingFound } = await search(term);
      expect([term, total, correctedTerm, nothingFound?.spelling]).toEqual([term, 0, null, null]);
    }
    for (const term of ['wine of the month'])
      expect(await search(term)).toMatchObject({ total: 0, correctedTerm: null, nothingFound: { spelling: null, nearest: '' } });
    const pages = async (term: string) => (await search(term)).nothingFound!.pages?.map(({ path }) => path);
    expect(await pages('gift for her')).toEqual(['/gifts']);
    expect(await pages('new arrivals')).toEqual(['/wines?Ns=newest%7C1']);
    const { nearest, picks } = (await search('salty red')).nothingFound!;
    expect(nearest).toBe('red');
    expect(picks[0]!.product.colourName).toBe('Red');
  });

  it.each([
    ['natural wine', [['natural', 'organic']]],
    ['natural red wine', [['natural', 'organic red']]],
    ['biodynamic', [['biodynamic', 'organic']]],
    ['biodynamic xqzzyq', [['biodynamic', 'organic']]],
    ['alcohol free', [['alcoholFree', 'lower alcohol']]],
    ['non-alcoholic white wine', [['alcoholFree', 'lower alcohol white']]],
    ['wine without alcohol', [['alcoholFree', 'lower alcohol']]],
    ['0% sparkling', [['alcoholFree', 'lower alcohol sparkling']]],
    ['0.5%', [['alcoholFree', 'lower alcohol']]],
    [
      'alcohol free or biodynamic or natural',
      [
        ['alcoholFree', 'lower alcohol'],
        ['biodynamic', 'organic'],
      ],
    ],
  ] as const)('leads from %s to what it has near it, with its number, and shows some of these', async (term, near) => {
    const { total, nothingFound } = await search(term);
    const found = await Promise.all(near.map(async ([, each]) => search(each)));
    expect(nothingFound).toMatchObject({
      spelling: null,
      near: near.map(([wanted, each], at) => ({ wanted, term: each, total: found[at]!.total })),
      nearest: near[0]![1],
    });
    expect(total).toBe(0);
    const [first] = nothingFound!.picks;
    expect(first!.by).toBe('term');
    expect(found[0]!.items.map(({ itemCode }) => itemCode)).toContain(first!.product.itemCode);
  });
});
