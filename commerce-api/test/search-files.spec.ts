import { brandOf } from '@cellardoor/brand';
import type { Keywords, Suggestion } from '@cellardoor/contracts/search-files';
import type { SearchResult } from '@cellardoor/contracts';
import { fillDemoCatalogue } from '../src/demo-catalogue/fill-demo-catalogue.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';

describe('the files of a search box', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startFilledApi(embedded, fillDemoCatalogue);
  });
  afterAll(() => api?.stop());

  const get = (path: string, headers: Record<string, string> = {}, market = {}) => api.aShopper(market).file(path, headers);
  const suggestions = async () => (await (await get('/data/suggestions/law-uk.json')).json()) as Suggestion[];

  it('[SRC-02] suggests all that the market sells, each with a score from 0 to 100 and a boost of 1 and a fiftieth of it', async () => {
    const all = await suggestions();
    const wines = (await api.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Nrpp=1')).response;
    const products = all.filter(({ i }) => !i.includes('/'));
    expect(products).toHaveLength(wines.total);
    expect(products[0]).toEqual({ i: wines.items[0]!.itemCode, n: 'Colle Vedrina Prosecco Brut NV', boost: 3, score: 100 });
    expect(products.at(-1)).toMatchObject({ boost: 1, score: 0 });
    for (const { boost, score } of all) {
      expect(score >= 0 && score <= 100 && Number.isInteger(score)).toBe(true);
      expect(boost).toBeCloseTo(1 + score / 50, 10);
    }
    const paths = all.map(({ i }) => i);
    expect(paths).toEqual(
      expect.arrayContaining(['/wines/type/red', '/wines/country/france', '/wines/region/rioja', '/wines/grape/merlot', '/regions']),
    );
    expect(new Set(paths).size).toBe(paths.length);
    const { facts } = brandOf('law');
    expect(paths).toEqual(expect.arrayContaining(['/customer-services', facts.termsUrl, facts.privacyUrl]));
  });

  it('[SRC-02] knows how grapes are misspelt and what else they are called', async () => {
    const { misspellings, synonyms } = (await (await get('/data/keywords/law.json')).json()) as Keywords;
    const common = { savignon: 'sauvignon', blonc: 'blanc', reisling: 'riesling', sirah: 'syrah', tempranilo: 'tempranillo' };
    expect(misspellings).toMatchObject({ ...common, viogner: 'viognier' });
    expect(synonyms.fizz).toEqual(['Sparkling']);
    expect(synonyms.claret).toEqual(['Bordeaux']);
    expect(synonyms['pinot grigio']).toContain('Pinot Gris');
    expect(Object.values(synonyms).flat()).not.toContain('Lemberger');
  });

  it('[SRC-02] has one file for each market, and shows no shop another one’s', async () => {
    expect((await get('/data/suggestions/stw-au.json')).status).toBe(404);
    expect((await get('/data/keywords/stw.json')).status).toBe(404);
    const own = await get('/data/suggestions/stw-au.json', {}, { brand: 'stw', country: 'au' });
    expect(own.status).toBe(200);
    expect(await own.json()).not.toEqual(await suggestions());
    for (const file of ['law-uk', '..%2F..%2Fetc%2Fpasswd', '%00.json', 'x'.repeat(65)])
      expect([400, 404]).toContain((await get(`/data/suggestions/${file}`)).status);
  });

  it('[OTH-01] [OTH-04] sends a file with an ETag, compressed, once until the catalogue changes', async () => {
    for (const path of ['/data/suggestions/law-uk.json', '/data/keywords/law.json']) {
      const first = await get(path, { 'accept-encoding': 'br' });
      expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(first.headers.get('content-encoding')).toBe('br');
      expect(first.headers.get('vary')).toBe('accept-encoding');
      const etag = first.headers.get('etag')!;
      const again = await get(path, { 'if-none-match': `"other", ${etag}` });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await get(path, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();

      const itemCode = `T9${path.length}`;
      await fillCatalogue(api.database, [aWine({ itemCode, name: 'Neuling', grapes: [`Lemberger`], position: 0 })]);
      await eventually(async () => (await get(path, { 'if-none-match': etag })).status === 200);
      await api.database.query('delete from products where item_code = $1', [itemCode]);
      await eventually(async () => (await get(path)).headers.get('etag') === etag);
    }
  });

  it('[SRC-02] names a new product within a second or two of its import', async () => {
    await fillCatalogue(api.database, [aWine({ itemCode: 'T9000', name: 'Neuling', vintage: '2024' })]);
    await eventually(async () => (await suggestions()).some(({ i, n }) => i === 'T9000' && n === 'Neuling 2024'));
    await api.database.query(`delete from products where item_code = 'T9000'`);
    await eventually(async () => !(await suggestions()).some(({ i }) => i === 'T9000'));
  });
});
