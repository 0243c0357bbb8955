import { Product } from '@cellardoor/contracts/api/product';
import { CaseContents } from '@cellardoor/contracts/api/product-lists';
import { Recommendations } from '@cellardoor/contracts/api/lists';
import type { SearchResult } from '@cellardoor/contracts/api/search';
import { countryIds } from '@cellardoor/contracts/countries';
import { Value } from 'typebox/value';
import { type ApiUnderTest, startFilledApi } from '../../../test/api-under-test.ts';
import { embedded } from '../../../test/databases.ts';
import { eventually } from '../../../test/eventually.ts';
import { fillDemoCatalogue } from '../../demo-catalogue/fill-demo-catalogue.ts';
import { listProductsOnSale } from './sold-products.ts';

const seldomGiven = [
  'sharedDishes',
  'vppQualifier',
  'skus.vppPrice',
  'skus.vppUnitPricePerLitre',
  'quote',
  'accolades',
  'schemeDetails',
  'saleTerms',
  'dutyPerBottle',
];
const pictureFiles = ['tastingNotes.mapImageFile', 'tastingNotes.mapRegionName', 'tastingNotes.otherImageFile'];
const scales = ['body', 'tannin', 'acidity', 'sweetness', 'oak'].map((scale) => `tasteProfile.${scale}`);
const notes = ['Taste', 'Aroma', 'Color'].map((sense) => `tastingNotes.shortTastingNotes${sense}`);
const origin = ['producerName', 'countryName', 'regionName', 'appellationName', 'grapeName', 'vintage'];

const caseFields = [...seldomGiven, ...pictureFiles, ...scales, ...notes, ...origin, 'foodPairings', 'otherImages'];

/** Fields in which a kind of product has nothing to say. */
const mayBeEmpty: Readonly<Partial<Record<Product['productType'], readonly string[]>>> = {
  wine: [...seldomGiven, 'tastingNotes.mapRegionName', 'tasteProfile.tannin'],
  presell: [...seldomGiven, 'tastingNotes.mapRegionName', 'tasteProfile.tannin'],
  enPrimeur: [...seldomGiven, 'tastingNotes.mapRegionName', 'tasteProfile.tannin', 'saleTerms.shipsFrom'],
  mixedCase: caseFields,
  winePlan: caseFields,
  spirits: [...seldomGiven, ...pictureFiles, ...scales, 'appellationName', 'grapeName', 'vintage', 'allergens', 'drinkByDateAsString'],
};

/** Paths of fields that hold no words, nothing or an empty list. */
function emptyFields(value: unknown, allowed: readonly string[] = [], path = ''): string[] {
  if (allowed.includes(path)) return [];
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return [path];
  if (Array.isArray(value)) return value.flatMap((entry) => emptyFields(entry, allowed, path));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, entry]) => emptyFields(entry, allowed, path ? `${path}.${name}` : name));
}

/** The fields of a Product, copied from the specification's list of entities, with what they may be. */
const specified: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (
      'itemCode name productType subProductType salesActivity inventoryInfo.summaryAvailabilityStatus webHeadline images.small images.large ' +
      'images.thumbnail countryName colourName colourId grapeName styleName appellationName vintage description longDescription ' +
      'drinkByDateAsString allergens tastingNotes.shortTastingNotesTaste tastingNotes.shortTastingNotesAroma ' +
      'tastingNotes.shortTastingNotesColor skus.itemCode accolades.name accolades.category accolades.description ' +
      'accolades.levelTypeDesc accolades.accoladePerson schemeDetails.schemeId'
    )
      .split(' ')
      .map((path) => [path, 'string']),
  ),
  ...Object.fromEntries(
    (
      'inventoryInfo.stockQty alcoholPercent alcoholUnits bottleSize ratingDetails.productRating.avgRating ' +
      'ratingDetails.productRating.numberOfReviews ratingDetails.productRating.roundAvgRating skus.numberOfBottles skus.listPrice ' +
      'skus.salePrice skus.salePricePerBottle'
    )
      .split(' ')
      .map((path) => [path, 'number']),
  ),
  ...Object.fromEntries(
    'isMixed mixed enPrimeurFlag skus.vppApplier drinkCharacteristics.vegan drinkCharacteristics.organic drinkCharacteristics.vegetarian'
      .split(' ')
      .map((path) => [path, 'boolean']),
  ),
  vppQualifier: 'string or null',
  'skus.vppPrice': 'number or null',
  'tastingNotes.mapImageFile': 'string or null',
  'tastingNotes.otherImageFile': 'string or null',
};

/** Types of all fields by their path; those of a list's entries stand under the list's. */
function fieldTypes(value: unknown, path = '', found = new Map<string, string[]>()): Map<string, string[]> {
  const type = value === null ? 'null' : typeof value;
  if (Array.isArray(value)) {
    if (value.length === 0) found.set(path, ['nothing']);
    for (const entry of value) fieldTypes(entry, path, found);
  } else if (type === 'object') {
    for (const [name, entry] of Object.entries(value as object)) fieldTypes(entry, path ? `${path}.${name}` : name, found);
  } else found.set(path, [...new Set([...(found.get(path) ?? []), type])].sort());
  return found;
}

/** True for a field of a list that is empty, or of an object that is null: of a scheme where there is none. */
const isWithinNothing = (path: string, found: ReadonlyMap<string, readonly string[]>) =>
  ['accolades', 'schemeDetails', 'saleTerms', 'dutyPerBottle'].some(
    (list) => path.startsWith(`${list}.`) && ['nothing', 'null'].includes(found.get(list)?.[0] ?? ''),
  );

describe('the catalogue', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startFilledApi(embedded, fillDemoCatalogue);
  });
  afterAll(() => api?.stop());

  const ask = <Response>(path: string, market: { brand?: string; country?: string } = {}) =>
    api.aShopper(market).send<Response>('GET', path);
  const setStock = (itemCode: string, onHand: number) =>
    api.database.query('update stock set on_hand = $2 where item_code = $1', [itemCode, onHand]);

  it('[OFR-05] answers a product by its item code or by one of its skus’, in the market’s currency', async () => {
    const wine = await ask<Product>('/api/product/item/W1001');
    expect(wine.status).toBe(200);
    expect(Value.Check(Product, wine.response)).toBe(true);
    expect(wine.response).toMatchObject({
      name: 'Château Marlac Grand Vin',
      vintage: '2019',
      colourId: '1001',
      currency: 'GBP',
      derived: false,
    });
    expect(wine.response.skus).toEqual([
      expect.objectContaining({
        itemCode: 'W1001',
        numberOfBottles: 1,
        listPrice: 2499,
        salePrice: 2199,
        unitPricePerLitre: 2932,
        listUnitPricePerLitre: 3332,
      }),
      expect.objectContaining({ itemCode: 'W1001-6', numberOfBottles: 6, salePricePerBottle: 1979 }),
    ]);
    expect((await ask('/api/product/item/W1001-6')).response).toEqual(wine.response);
    const au = await ask<Product>('/api/product/item/W1001', { brand: 'stw', country: 'au' });
    expect(au.response).toMatchObject({ currency: 'AUD', skus: [{ salePrice: 4299 }, {}] });
    expect((await ask('/api/product/item/W1012', { country: 'au' })).status).toBe(404);
    expect((await ask('/api/product/item/NOPE')).status).toBe(404);
    expect(await ask('/api/product/item/a%20b')).toMatchObject({ status: 400, error: { field: 'itemCode' } });
  });

  it('[PRD-15] answers every field of a product that the specification names, by its name and type', async () => {
    await api.database.query(`update products set kind = 'enPrimeur' where item_code = 'W1004'`);
    const answers = ['W1001', 'C2001', 'S3001', '00075SV', 'W1018'].map(
      async (code) => (await ask<Product>(`/api/product/item/${code}`)).response,
    );
    const products = (await Promise.all(answers)) as unknown as Record<string, unknown>[];
    for (const product of products) {
      const found = fieldTypes(product);
      const fits = (path: string, type: string) => found.get(path)?.every((one) => type.split(' or ').includes(one)) ?? false;
      const wrong = Object.entries(specified).filter(([path, type]) => !fits(path, type) && !isWithinNothing(path, found));
      expect(wrong.map(([path]) => `${String(product.itemCode)} ${path}: ${found.get(path)?.join(' or ')}`)).toEqual([]);
    }
    const given = products.map((product) => fieldTypes(product));
    const isGiven = (path: string, [type]: readonly string[]) => given.some((found) => found.get(path)?.includes(type!));
    // none of them is empty or null in all of the products
    expect(Object.keys(specified).filter((path) => !isGiven(path, specified[path]!.split(' ')))).toEqual([]);
    expect(products[0]).toMatchObject({ alcoholPercent: 14, bottleSize: 750, alcoholUnits: 10.5, isMixed: false, mixed: false });
    expect(products[1]).toMatchObject({ isMixed: true, mixed: true });
    expect(products[3]).toMatchObject({ schemeDetails: { schemeId: 'PREM' } });
    await eventually(async () => (await ask<Product>('/api/product/item/W1004')).response.enPrimeurFlag);
    expect((await ask<Product>('/api/product/item/W1001')).response.enPrimeurFlag).toBe(false);
  });

  it('[OFR-06] [OFR-10] answers what a mixed case holds', async () => {
    const held = await ask<CaseContents>('/api/product/case/C2001');
    expect(Value.Check(CaseContents, held.response)).toBe(true);
    expect(held.response.parentProduct).toMatchObject({
      itemCode: 'C2001',
      name: 'The Long Autumn Dozen',
      webHeadline: expect.stringMatching(/\w/),
    });
    const bottles = held.response.contentProducts.map(({ quantity, referencedProduct }) => [referencedProduct.itemCode, quantity]);
    expect(bottles).toEqual([
      ...['W1026', 'W1052', 'W1083', 'W1156', 'W1105', 'W1125', 'W1007', 'W1120', 'W1167', 'W1035'].map((w) => [w, 1]),
      ['W1091', 2],
    ]);
    expect((await ask('/api/product/case/W1001')).status).toBe(404);
    expect((await ask('/api/product/case/C9999')).status).toBe(404);
    expect(await ask('/api/product/case/%3Cscript%3E')).toMatchObject({ status: 400, error: { field: 'itemCode', code: 'invalid' } });
  });

  it.each(countryIds)('has every field filled for every demo product that is sold in %s', async (country) => {
    const codes = await api.database.query<{ code: string }>(
      `select p.item_code as code from products p where p.kind not in ('membership', 'planGift', 'rewardPayment', 'service') and exists
         (select 1 from skus k join prices r on r.sku_item_code = k.item_code where k.wine_item_code = p.item_code and r.country = $1)`,
      [country],
    );
    expect(codes.length).toBeGreaterThan(200);
    const gaps: string[] = [];
    for (const { code } of codes) {
      const { response } = await ask<Product>(`/api/product/item/${code}`, { country });
      expect(Value.Check(Product, response)).toBe(true);
      gaps.push(...emptyFields(response, mayBeEmpty[response.productType]).map((field) => `${code} ${field}`));
    }
    expect(gaps).toEqual([]);
  });

  it('fills a rail of the home page, and counts each type for its tiles, in every country', async () => {
    const listing = '/api/search/product/flexiwines/wines';
    for (const country of countryIds) {
      expect((await ask<SearchResult>(`${listing}?Ntt=red&Nrpp=8&promoted=1`, { country })).response.items).toHaveLength(8);
      const { facets, total } = (await ask<SearchResult>(`${listing}?Nrpp=1`, { country })).response;
      expect(facets.find(({ key }) => key === 'type')!.values.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    }
  });

  it('[LST-02] recommends what can be bought, best sellers first, without the wine that is looked at', async () => {
    const { response } = await ask<Recommendations>('/api/user/recommendations/list?limit=30&exceptItemCode=W1060');
    expect(Value.Check(Recommendations, response)).toBe(true);
    const codes = response.userItems.map(({ product }) => product.itemCode);
    expect(codes).toHaveLength(30);
    expect(codes).not.toContain('W1060');
    expect(response.userItems[0]!.product.colourName).toBe('Sparkling');
    expect(response.userItems.every(({ product }) => product.inventoryInfo.stockQty > 0)).toBe(true);
    for (const limit of ['0', '-1', '1.5', 'abc', '1000000000'])
      expect(await ask(`/api/user/recommendations/list?limit=${limit}`)).toMatchObject({ status: 400, error: { field: 'limit' } });
  });

  it('keeps spirits apart: none beside a wine or in its offers; beside a spirit nothing else', async () => {
    const typesOf = async (query: string) => {
      const { response } = await ask<Recommendations>(`/api/user/recommendations/list?limit=30${query}`);
      return new Set(response.userItems.map(({ product }) => product.productType));
    };
    for (const beside of ['', '&exceptItemCode=W1060', '&exceptItemCode=C2001'])
      expect([...(await typesOf(beside))]).not.toContain('spirits');
    expect(await typesOf('&exceptItemCode=S3001')).toEqual(new Set(['spirits']));
    expect((await ask<{ offerItems: unknown[] }>('/api/offer/product/S3001')).response.offerItems).toEqual([]);
  });

  it('puts wines after others of its kind beside a wine sold en primeur, also where another country alone sells it', async () => {
    for (const itemCode of ['W1901', 'W1903'])
      for (const country of ['uk', 'au'] as const) {
        const { response } = await ask<Recommendations>(`/api/user/recommendations/list?limit=8&exceptItemCode=${itemCode}`, { country });
        const types = response.userItems.map(({ product }) => product.productType);
        expect(types.length).toBeGreaterThanOrEqual(4);
        expect(types.lastIndexOf('enPrimeur')).toBeLessThan(types.indexOf('wine'));
      }
  });

  it('shows stock that is half a second old at most, and says when it is low or gone', async () => {
    const stockOf = async () => (await ask<Product>('/api/product/item/W1002')).response.inventoryInfo;
    const shown = async (onHand: number) => {
      await setStock('W1002', onHand);
      const until = Date.now() + 30_000;
      let seen = await stockOf();
      while (seen.stockQty !== onHand && Date.now() < until) seen = await stockOf();
      return seen.summaryAvailabilityStatus;
    };
    expect(await shown(13)).toBe('in_stock');
    expect(await shown(12)).toBe('low_stock');
    expect(await shown(0)).toBe('out_of_stock');
  });

  it('lists the products of a market in pages of at most one sitemap file, each product once', async () => {
    const market = { brand: 'law', country: 'uk' } as const;
    const whole = await listProductsOnSale(api.database, market, 1);
    expect(whole).toEqual((await ask('/api/catalogue/sold?part=1')).response);
    expect(whole.parts).toBe(1);
    const count = whole.products.length;
    for (const [most, parts] of [
      [50, Math.ceil(count / 50)],
      [count - 1, 2],
      [count, 1],
    ] as const) {
      const told = await Promise.all(Array.from({ length: parts }, (_, at) => listProductsOnSale(api.database, market, at + 1, most)));
      expect(told.map((part) => part.parts)).toEqual(told.map(() => parts));
      for (const { products } of told) expect(products.length).toBeLessThanOrEqual(most);
      expect(told.flatMap(({ products }) => products)).toEqual(whole.products);
    }
  });

  it('hides a product from the brands that its row excludes', async () => {
    await api.database.query(`update products set excluded_brands = '["stw"]' where item_code = 'W1003'`);
    const until = Date.now() + 30_000;
    while ((await ask('/api/product/item/W1003', { brand: 'stw' })).status === 200 && Date.now() < until);
    expect((await ask('/api/product/item/W1003', { brand: 'stw' })).status).toBe(410);
    expect((await ask('/api/product/item/W1003')).status).toBe(200);
    const found = await ask<{ items: { itemCode: string }[] }>('/api/search/product/flexiwines/wines?Ntt=W1003', { brand: 'stw' });
    expect(found.response.items).toEqual([]);
  });

  it('does not sell a kind of product that only a later release knows', async () => {
    await api.database.query(`update products set kind = 'hologram' where item_code = 'W1005'`);
    await eventually(async () => (await ask('/api/product/item/W1005')).status === 404);
    expect(await api.aShopper().add('W1005')).toMatchObject({ status: 404, error: { code: 'unknown_wine' } });
    const found = await ask<{ items: { itemCode: string }[] }>('/api/search/product/flexiwines/wines?Ntt=W1005');
    expect(found.response.items).toEqual([]);
    await api.database.query(`update products set kind = 'wine' where item_code = 'W1005'`);
  });

  it('seeds the demo catalogue once, and keeps sold stock when it is seeded again', async () => {
    await setStock('W1001', 7);
    expect(await fillDemoCatalogue(api.database)).toEqual({ kept: 'same' });
    await api.database.query('update catalogue_state set seed_digest = null');
    expect(await fillDemoCatalogue(api.database)).toEqual({ written: 248 });
    expect(await api.database.query(`select on_hand from stock where item_code = 'W1001'`)).toEqual([{ on_hand: 7 }]);
  });
});
