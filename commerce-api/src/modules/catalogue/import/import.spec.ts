import type { Product } from '@cellardoor/contracts/api/product';
import type { CaseContents } from '@cellardoor/contracts/api/product-lists';
import type { SearchResult } from '@cellardoor/contracts/api/search';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiUnderTest, startFilledApi } from '../../../../test/api-under-test.ts';
import { embedded } from '../../../../test/databases.ts';
import { header, own, ratings, xwines } from '../../../../test/import-files.ts';
import { addOperator } from '../../../platform/operators/operator-store.ts';
import { packageRoot } from '../../../platform/package-root.ts';
import { fillDemoCatalogue } from '../../../demo-catalogue/fill-demo-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';

const ahead = `item_code,name,country,colour,vintage,abv,price_uk,six_price_uk,stock,allergens,en_primeur,ships_from
ZY2,Cask Red,England,Red,2025,13,,120.00,60,Contains sulphites,yes,
ZY3,Cask by one,England,Red,2025,13,20.00,120.00,60,Contains sulphites,yes,
ZY4,Cask Gin,England,Spirits,NV,43,31.00,,12,None,yes,
ZY5,No case,England,Red,2025,13,,,60,Contains sulphites,yes,
ZY6,Ship Red,England,Red,2025,13,9.99,,60,Contains sulphites,,2027-03-15
ZY7,Ship Red,England,Red,2025,13,9.99,,60,Contains sulphites,,2027-02-31
ZY8,Ship Red,England,Red,2025,13,9.99,,60,Contains sulphites,yes,2027-03-15
`;
const cases = `item_code,name,country,colour,vintage,abv,price_uk,was_price_uk,price_nz,six_price_uk,stock,allergens,holds
ZC1,Case first,,Mixed,,13,50.00,60.00,,,9,Contains sulphites,ZW1 x2; W1001 x4
ZC2,Unknown wine,,Mixed,,13,50.00,,,,9,Contains sulphites,ZW1; ZW9
ZC3,Abroad,,Mixed,,13,50.00,,90.00,,9,Contains sulphites,ZW1; ZW2
ZC4,Of a case,,Mixed,,13,50.00,,,,9,Contains sulphites,ZW1; C2001
ZC5,Twice,,Mixed,,13,50.00,,,,9,Contains sulphites,ZW1; ZW1
ZC6,Unreadable,,Mixed,,13,50.00,,,,9,Contains sulphites,ZW1 two; ZW2
ZC7,One bottle,,Mixed,,13,50.00,,,,9,Contains sulphites,ZW1
ZC8,By six,,Mixed,,13,50.00,,,90.00,9,Contains sulphites,ZW1 x6
ZC9,In bond,,Mixed,,13,50.00,,,,9,Contains sulphites,ZW1; ZY2
ZD1,Not here yet,,Mixed,,13,50.00,,,,9,Contains sulphites,ZW1; ZY6
ZD2,Of a refused wine,,Mixed,,13,50.00,,,,9,Contains sulphites,ZW1; ZW3
ZW1,Field Red,England,Red,2023,12,10.00,,,,40,Contains sulphites,
ZW2,Field White,England,White,2023,12,9.00,,,,40,Contains sulphites,
ZW3,Field Blue,England,Blue,2023,12,9.00,,,,40,Contains sulphites,
`;
const realWines = join(packageRoot, '..', '..', 'shared', 'data', 'xwines');

describe('the import', () => {
  let api: ApiUnderTest;
  let folder: string;
  beforeAll(async () => {
    api = await startFilledApi(embedded, fillDemoCatalogue);
    folder = mkdtempSync(join(tmpdir(), 'cd-import-'));
    write('XWines_Test_8_wines.csv', [header, ...xwines].join('\n'));
    write('xwines_test_rating_aggregates.csv', ratings);
  });
  afterAll(async () => {
    await api?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const bringIn = (path: string) => importCatalogue(api.database, path, new Date());
  const product = async (itemCode: string, market = {}) => api.aShopper(market).send<Product>('GET', `/api/product/item/${itemCode}`);
  const everything = () =>
    api.database.query(
      `select p.item_code, p.name, p.words_high, k.on_hand, x.sku_item_code, x.country, x.sale_price from products p
       join stock k using (item_code) join skus s on s.wine_item_code = p.item_code join prices x on x.sku_item_code = s.item_code
       order by x.sku_item_code, x.country`,
    );

  it('imports X-Wines, derives missing values, and reports refused rows with reasons', async () => {
    const report = await bringIn(folder);
    expect(report).toMatchObject({ format: 'X-Wines', rows: 8, added: 3, renewed: 0 });
    expect(report.refused.map(({ line, id, reason }) => `${line} ${id} ${reason}`)).toEqual([
      "5 900004 Vintages is '[1931]'; it must have a year from 1950 to 2025",
      "6 900005 Grapes is '['Merlot'; it must be a list such as ['Merlot', 'Syrah']",
      "7 900001 WineID is '900001'; line 2 has the same",
      '8  WineID is empty',
      `9 900006 ABV is 'strong'; it must be a number from 0.5 to 100, such as 13.5`,
    ]);
    const { response } = await product('X900001');
    expect(response).toMatchObject({
      name: 'Casa de Teste Origem Teste',
      vintage: '2021',
      derived: true,
      grapeName: 'Merlot, Syrah',
      countryName: 'Brazil',
      ratingDetails: { productRating: { avgRating: 4.12, numberOfReviews: 52 } },
      foodPairings: ['Beef', 'Lamb'],
    });
    expect(response.skus[0]!.salePrice).toBeGreaterThan(0);
    expect((await product('X900003')).response).toMatchObject({ vintage: 'NV', colourName: 'Sparkling' });
  });

  it('imports distilled products that X-Wines lists as dessert wine as spirits', async () => {
    const { response } = await product('X900002');
    expect(response).toMatchObject({
      productType: 'spirits',
      colourName: 'Spirits',
      colourId: '1008',
      styleName: 'Grappa',
      alcoholPercent: 40,
    });
    expect(response).toMatchObject({ vintage: '', grapeName: '', drinkByDateAsString: '', bottleSize: 700, foodPairings: [] });
    expect(response.skus.map(({ numberOfBottles }) => numberOfBottles)).toEqual([1]);
    expect(response.description).toBe('Grappa from Serra Gaúcha in Brazil, distilled from Merlot and Syrah.');
  });

  it('shows imported wines at once, in lists and in search', async () => {
    const found = await api.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Ntt=gaucha');
    expect(found.response.items.map((item) => item.itemCode)).toEqual(['X900001', 'X900002', 'X900003']);
  });

  it('can be repeated without duplicates, and keeps what was sold', async () => {
    await api.database.query(`update stock set on_hand = 3 where item_code = 'X900001'`);
    const before = await everything();
    expect(await bringIn(folder)).toMatchObject({ added: 0, renewed: 3 });
    expect(await everything()).toEqual(before);
  });

  it('imports en primeur wine by the case only, and pre-order wine with its shipping day', async () => {
    const report = await bringIn(write('ahead.csv', ahead));
    expect(report.refused.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
      'ZY3: an en primeur wine is sold by the case alone, so it has no price_uk',
      'ZY4: en_primeur is for wines alone',
      'ZY5: it has no price; fill in six_price or twelve_price of a country, such as six_price_uk',
      `ZY7: ships_from is '2027-02-31'; it must be a day such as 2027-03-15`,
      'ZY8: it has both en_primeur and ships_from',
    ]);
    expect((await product('ZY2')).response).toMatchObject({
      productType: 'enPrimeur',
      enPrimeurFlag: true,
      skus: [{ itemCode: 'ZY2-6', listPrice: 12000, salePrice: 12000 }],
    });
    expect((await product('ZY6')).response).toMatchObject({ productType: 'presell', saleTerms: { shipsFrom: '2027-03-15' } });
  });

  it('imports mixed cases with their contents at any position in the file, and reports refused ones, in a dry run too', async () => {
    const path = write('cases.csv', cases);
    const before = await everything();
    const dry = await importCatalogue(api.database, path, new Date(), { dryRun: true });
    expect(await everything()).toEqual(before);
    const report = await bringIn(path);
    expect({ ...dry, dryRun: false }).toEqual(report);
    expect(report).toMatchObject({ rows: 14, added: 3, renewed: 0 });
    expect(report.refused.map(({ line, id, reason }) => `${line} ${id}: ${reason}`)).toEqual([
      '6 ZC5: holds names ZW1 twice; write x2',
      `7 ZC6: holds has 'ZW1 two'; it must be an item code, with x2 for two bottles`,
      "8 ZC7: holds is 'ZW1'; it must name two bottles or more, such as HF001 x2",
      '9 ZC8: a mixed case is sold whole, so it has no six_price',
      `15 ZW3: colour is 'Blue'; it must be one of Red, White, Rosé, Sparkling, Dessert, Fortified, Mixed, Spirits`,
      '3 ZC2: it holds ZW9, which is neither in the file nor in the catalogue',
      '4 ZC3: it has price_nz, but ZW1, which it holds, is not sold there',
      '5 ZC4: it holds C2001, which is not sold by the bottle',
      '10 ZC9: it holds ZY2, which is not sold by the bottle',
      '11 ZD1: it holds ZY6, which is sold before it is here',
      '12 ZD2: it holds ZW3, which is neither in the file nor in the catalogue',
    ]);
    expect((await product('ZC1')).response).toMatchObject({
      productType: 'mixedCase',
      styleName: '6 bottles',
      inventoryInfo: { stockQty: 9 },
      skus: [{ itemCode: 'ZC1', numberOfBottles: 6, salePrice: 5000 }],
    });
    const { response } = await api.aShopper().send<CaseContents>('GET', '/api/product/case/ZC1');
    expect(response.contentProducts.map(({ quantity, referencedProduct }) => [quantity, referencedProduct.itemCode])).toEqual([
      [2, 'ZW1'],
      [4, 'W1001'],
    ]);
    // what it held before goes
    const less = write('cases.csv', cases.replace('ZW1 x2; W1001 x4', 'W1001 x6'));
    expect(await bringIn(less)).toMatchObject({ added: 0, renewed: 3 });
    const contents = await api.database.query(`select wine_item_code from case_contents where case_item_code = 'ZC1'`);
    expect(contents).toEqual([{ wine_item_code: 'W1001' }]);
  });

  it('refuses a change that would make a product unfit for a stored case, unless the file changes that case', async () => {
    const columns = 'item_code,name,country,colour,vintage,abv,price_uk,price_nz,stock,allergens,holds';
    const wine = (code: string, uk: string) => `${code},${code},England,Red,2023,12,${uk},20.00,9,Contains sulphites,`;
    const crate = (holds: string, uk = '50.00') => `ZH9,A crate,,Mixed,,12,${uk},60.00,9,Contains sulphites,${holds}`;
    const file = (...rows: string[]) => write('held.csv', [columns, ...rows].join('\n'));
    expect(await bringIn(file(crate('ZH1 x4; ZH2 x2'), wine('ZH1', '9.00'), wine('ZH2', '9.00')))).toMatchObject({ added: 3 });
    const reason = 'the case ZH9 could not hold it any more: it has price_uk, but ZH1, which it holds, is not sold there';
    const refused = { rows: 2, renewed: 1, refused: [{ line: 2, id: 'ZH1', reason }] };
    const withoutUk = file(wine('ZH1', ''), wine('ZH2', '8.00'));
    expect(await importCatalogue(api.database, withoutUk, new Date(), { dryRun: true })).toMatchObject(refused);
    expect(await bringIn(withoutUk)).toMatchObject(refused);
    expect((await product('ZH1')).status).toBe(200);
    // the case is sold in New Zealand alone, then without the wine
    expect(await bringIn(file(wine('ZH1', ''), crate('ZH1 x4; ZH2 x2', '')))).toMatchObject({ renewed: 2, refused: [] });
    await bringIn(file(wine('ZH1', '9.00'), crate('ZH1 x4; ZH2 x2')));
    // a row that takes the wine out, but is refused itself, takes out nothing
    expect(await bringIn(file(wine('ZH1', ''), wine('ZH2', '9.00'), crate('ZH2 x5; ZH3')))).toMatchObject({
      renewed: 1,
      refused: [
        { id: 'ZH1', reason },
        { id: 'ZH9', reason: 'it holds ZH3, which is neither in the file nor in the catalogue' },
      ],
    });
    expect(await bringIn(file(wine('ZH1', ''), crate('ZH2 x6')))).toMatchObject({ renewed: 2, refused: [] });
  });

  it('imports a Cellardoor CSV with its stock and prices unchanged', async () => {
    const report = await bringIn(write('own.csv', own));
    expect(report).toMatchObject({ format: 'Cellardoor CSV', rows: 11, added: 3 });
    expect(report.refused.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
      'ZZ2: it has no price; fill in price_uk, price_au, price_nz or price_us',
      `ZZ3: colour is 'Blue'; it must be one of Red, White, Rosé, Sparkling, Dessert, Fortified, Mixed, Spirits`,
      "ZZ4: stock is '1.5'; it must be a whole number",
      'ZZ7: a spirit is sold by the bottle alone, so it has no six_price',
      "ZZ8: abv is '43'; it must be a number from 0.5 to 25, such as 13.5",
      'ZZ9: was_until is empty; it must be a day such as 2026-01-05, as the other is filled in',
      expect.stringMatching(/^ZY1: was_from is 2\S+; it must be before was_until, 2\S+$/),
      'W1001: the code belongs to a product of another source (demo)',
    ]);
    expect((await product('ZZ1')).response).toMatchObject({
      name: 'Hill, "The" Red',
      derived: false,
      inventoryInfo: { stockQty: 40 },
      drinkCharacteristics: { vegan: true, vegetarian: true },
      skus: [
        { itemCode: 'ZZ1', listPrice: 1600, salePrice: 1450 },
        { itemCode: 'ZZ1-6', listPrice: 9600, salePrice: 7800 },
      ],
    });
    expect((await product('ZZ5')).status).toBe(404);
    expect((await product('ZZ5', { country: 'nz' })).response.skus[0]!.salePrice).toBe(2200);
    await bringIn(write('own.csv', own.replace(',,40,Contains sulphites,yes', ',,12,Contains sulphites,yes').replace('78.00', '')));
    expect((await api.database.query(`select on_hand from stock where item_code = 'ZZ1'`))[0]).toEqual({ on_hand: 12 });
    expect(await api.database.query(`select item_code from skus where wine_item_code = 'ZZ1'`)).toEqual([{ item_code: 'ZZ1' }]);
  });

  // the real ones lie beside the project, and not everywhere
  if (existsSync(realWines)) {
    it('imports a thousand real wines', async () => {
      const report = await bringIn(realWines);
      expect(report).toMatchObject({ rows: 1007, added: 1007, refused: [] });
    });
  }

  it("imports through the running API only with the operator's secret", async () => {
    const access = JSON.parse(readFileSync(join(api.home, 'commerce-admin.json'), 'utf8')) as { token: string };
    expect(statSync(join(api.home, 'commerce-admin.json')).mode & 0o777).toBe(0o600);
    const key = await addOperator(api.database, { name: 'importer', role: 'catalogue' }, new Date());
    const order = (headers: Record<string, string>, path = '.') =>
      api
        .aShopper()
        .send<{ text: string }>('POST', '/admin/operate/catalogue', { words: ['import', path], key, user: 'us', folder }, headers);
    expect((await order({})).status).toBe(404);
    expect((await order({ authorization: 'Bearer wrong' })).status).toBe(404);
    const bearer = { authorization: `Bearer ${access.token}` };
    expect((await order({ ...bearer, 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    expect((await order(bearer, 'nothing.csv')).status).toBe(422);
    expect(await order(bearer)).toMatchObject({ status: 200, response: { text: expect.stringContaining('3 renewed') } });
  });
});
