import type { CaseContents, Product, SearchResult } from '@cellardoor/contracts';
import type { PlanOptions, PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { demoSchemes } from '../src/demo-catalogue/demo-schemes.ts';
import { fillDemoCatalogue } from '../src/demo-catalogue/fill-demo-catalogue.ts';
import { type ApiUnderTest, serve, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded, type TestDatabase } from './databases.ts';
import { theTour, fillPlans } from './plans.ts';

const ask = (api: ApiUnderTest, path: string, market: { brand?: string; country?: string } = {}) =>
  api.aShopper(market).send<PlanScheme>('GET', path);
const options = async (api: ApiUnderTest, query = '', market: { brand?: string; country?: string } = {}) =>
  (await api.aShopper(market).send<PlanOptions>('GET', `/api/wineplans/options${query}`)).response.options;

describe('the plans that a shop sells', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillPlans(api.database);
    await fillPlans(api.database, { code: 'MONTHLY', family: 'monthly', position: 1, frequencies: ['P1M'], brands: ['law'] });
  });
  afterAll(() => api?.stop());

  it('[OFR-07] tells a plan with its cases, prices, frequencies, welcome gifts and terms', async () => {
    api.setNow(new Date('2025-12-01T09:00:00Z'));
    const { status, response } = await ask(api, '/api/wineplan/TOUR');
    api.setNow(undefined);
    const { cases, terms, welcomeGifts, frequencies, family } = theTour();
    expect(status).toBe(200);
    expect(response).toMatchObject({ schemeCode: 'TOUR', schemeFamily: family, schemeType: 'WINEPLAN', name: 'Test tour' });
    expect(response).toMatchObject({ frequencies, welcomeGifts, terms, reminderDays: 10, cutOffDays: 3, currency: 'GBP' });
    expect(response.cases.map(({ caseType, itemCode }) => ({ caseType, itemCode }))).toEqual(
      cases.map(({ caseType, itemCode }) => ({ caseType, itemCode })),
    );
    expect(response.cases[0]).toEqual({
      caseType: 'MIXED',
      name: 'Mixed',
      bottles: 6,
      itemCode: 'T4001',
      listPrice: 5400,
      price: 4800,
      firstPrice: 3800,
      pricePerBottle: 800,
      inStock: true,
      charges: [
        { frequency: 'P12W', nextChargeDate: '2026-02-23', nextCharge: 5599, yearCost: 3800 + 4 * 5599 },
        { frequency: 'P8W', nextChargeDate: '2026-01-26', nextCharge: 5599, yearCost: 3800 + 6 * 5599 },
        { frequency: 'P1M', nextChargeDate: '2026-01-01', nextCharge: 5599, yearCost: 3800 + 11 * 5599 },
      ],
    });
    expect((await api.aShopper().file(response.picture)).status).toBe(200);
    for (const code of ['NOSUCH', 'PREM'])
      expect(await ask(api, `/api/wineplan/${code}`)).toMatchObject({ status: 404, error: { code: 'unknown_scheme' } });
    for (const market of [{ country: 'us' }, { brand: 'hsb' }]) expect((await ask(api, '/api/wineplan/TOUR', market)).status).toBe(404);
    expect((await ask(api, '/api/wineplan/tour-1')).status).toBe(400);
  });

  it('[SUB-21] lists plans by type, family and bottles of a case', async () => {
    const codes = async (query: string) => (await options(api, query)).map(({ schemeCode }) => schemeCode);
    expect(await codes('')).toEqual(['TOUR', 'MONTHLY']);
    expect(await codes('?schemeType=WINEPLAN&schemeFamily=monthly')).toEqual(['MONTHLY']);
    expect(await codes('?schemeFamily=none')).toEqual([]);
    const twelve = await options(api, '?bottleCountFilter=12');
    expect(twelve.map(({ cases }) => cases.map(({ caseType }) => caseType))).toEqual([['DOZEN'], ['DOZEN']]);
    expect(await codes('?bottleCountFilter=9')).toEqual([]);
    expect((await options(api, '', { brand: 'avy' })).map(({ schemeCode }) => schemeCode)).toEqual(['TOUR']);
    expect(await options(api, '', { country: 'nz' })).toEqual([]);
    for (const query of ['?schemeType=CLUB', '?bottleCountFilter=0', '?bottleCountFilter=six', '?schemeFamily=Tours!'])
      expect((await api.aShopper().send('GET', `/api/wineplans/options${query}`)).status).toBe(400);
  });

  it('says which case is sold out, and leaves out one that is sold no more', async () => {
    await api.database.query(`update stock set on_hand = 0 where item_code = 'T4002'`);
    const [tour] = await options(api);
    expect(tour!.cases.map(({ inStock }) => inStock)).toEqual([true, false, true]);
    await api.database.query(`delete from prices where sku_item_code = 'T4002'`);
    await api.database.query('update catalogue_state set version = version + 1');
    expect((await options(api))[0]!.cases.map(({ caseType }) => caseType)).toEqual(['MIXED', 'DOZEN']);
    await fillPlans(api.database);
  });

  it('keeps a version that was sold before, and sells the new one', async () => {
    expect(await fillPlans(api.database)).toBe(1);
    expect(await fillPlans(api.database, { name: 'New tour' })).toBe(2);
    expect((await ask(api, '/api/wineplan/TOUR')).response.name).toBe('New tour');
    expect(await fillPlans(api.database)).toBe(3);
  });

  it('does not sell its cases and glasses by themselves, and shows them in no list', async () => {
    const anna = api.aShopper();
    for (const itemCode of ['T4001', 'T4009'])
      expect(await anna.add(itemCode)).toMatchObject({ status: 409, error: { code: 'plan_alone' } });
    const { response } = await anna.send<Product>('GET', '/api/product/item/T4001');
    expect(response).toMatchObject({ productType: 'winePlan', mixed: true, schemeDetails: { schemeId: 'TOUR' } });
    const found = await anna.send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Nrpp=100');
    const shown = found.response.items.map(({ itemCode }) => itemCode);
    expect(shown).toContain('T3001');
    for (const itemCode of ['T4001', 'T4009']) expect(shown).not.toContain(itemCode);
    const { response: held } = await anna.send<CaseContents>('GET', '/api/product/case/T4001');
    expect(held.contentProducts).toHaveLength(6);
  });
});

describe('the plans of the demo shop', () => {
  let test: TestDatabase;
  let api: ApiUnderTest;
  beforeAll(async () => {
    test = await embedded.create();
    await fillDemoCatalogue(test.database);
    api = await serve(test, test.database);
  });
  afterAll(async () => {
    await api?.stop();
    await test?.drop();
  });

  it('are three tours, a monthly plan and one of every eight weeks for every brand and country that sells wine for money', async () => {
    for (const [brand, country] of [
      ['law', 'uk'],
      ['law', 'us'],
      ['law', 'au'],
      ['law', 'nz'],
      ['stw', 'au'],
      ['ba', 'uk'],
    ] as const) {
      const sold = await options(api, '', { brand, country });
      expect(sold.map(({ name, frequencies, cases }) => [name, frequencies[0], cases[0]?.bottles])).toEqual([
        ['Half tour', 'P12W', 6],
        ['Full tour', 'P12W', 12],
        ['Grand tour', 'P8W', 12],
        ['Six a month', 'P1M', 6],
        ['Eight-week six', 'P8W', 6],
      ]);
      for (const { cases } of sold) {
        expect(cases.length).toBeGreaterThanOrEqual(2);
        for (const { price, listPrice, inStock } of cases) expect([price < listPrice, inStock]).toEqual([true, true]);
      }
    }
    expect(await options(api, '', { brand: 'hsb' })).toEqual([]);
  });

  it('welcome with free delivery, a family discount of at most £70, Prosecco and handmade crystal tumblers', async () => {
    const { response } = await ask(api, '/api/wineplan/FULLTOUR');
    expect(response.welcomeGifts.map(({ gift, upTo }) => [gift, upTo])).toEqual([
      ['FREE_DELIVERY', 0],
      ['FAMILY_DISCOUNT', 7000],
      ['FREE_ITEM', 0],
      ['FREE_ITEM', 0],
    ]);
    expect(response.welcomeGifts.map(({ name }) => name)).toEqual([
      'Free delivery on your first case',
      'Family discount up to £70',
      'Free Prosecco',
      'Handmade crystal tumblers',
    ]);
    for (const itemCode of response.welcomeGifts.flatMap((gift) => gift.itemCode ?? []))
      expect((await ask(api, `/api/product/item/${itemCode}`)).status).toBe(200);
  });

  it('name wines, gifts and additions that are sold in each country', async () => {
    for (const { country, swaps, additions, freeGifts } of demoSchemes())
      for (const itemCode of [...swaps, ...additions, ...freeGifts])
        expect([itemCode, (await ask(api, `/api/product/item/${itemCode}`, { country })).status]).toEqual([itemCode, 200]);
  });

  it('stay as they are where a real catalogue was imported', async () => {
    await fillCatalogue(test.database, [aWine()]);
    await test.database.query(`update catalogue_state set seed_digest = 'old'`);
    await test.database.query(`update subscription_schemes set document = document || '{"name": "Ours"}' where code = 'FULLTOUR'`);
    expect(await fillDemoCatalogue(test.database)).toEqual({ kept: 'imported' });
    expect((await ask(api, '/api/wineplan/FULLTOUR')).response.name).toBe('Ours');
  });
});
