import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '@cellardoor/contracts/api/product';
import type { Recommendations } from '@cellardoor/contracts/api/lists';
import { sampleContent } from '@cellardoor/content';
import type { ProductOffers, SearchResult } from '@cellardoor/contracts';
import type { ContentBundle } from '../src/modules/content/import/bundle.ts';
import { importContent } from '../src/modules/content/import/import-content.ts';
import { addOperator } from '../src/platform/operators/operator-store.ts';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { entry } from './content-bundle.ts';
import { postgres, type TestDatabase } from './databases.ts';
import { eventually } from './eventually.ts';

/** Two processes on one database: what one writes, the other must not answer from before. */
describe('a changed price, with two processes', () => {
  let test: TestDatabase;
  let one: ApiUnderTest;
  let other: ApiUnderTest;
  beforeAll(async () => {
    test = await postgres.create();
    await fillCatalogue(test.database, [aWine(), aMixedCase()]);
    one = await serve(test, test.database);
    other = await serve(test, await test.reopen());
  });
  afterAll(async () => {
    await one?.stop();
    await other?.stop();
    await test?.drop();
  });

  /** Without the mark at its end, which says that the search index is still catching up. */
  const bare = ({ token }: { token: string }) => token.replace(/-$/, '');
  const tokenOf = async (api: ApiUnderTest) => bare((await (await fetch(`${api.url}/catalogue/state`)).json()) as { token: string });
  const reprice = (pence: number) =>
    test.database.query(`update prices set sale_price = $1 where sku_item_code in ('T1001', 'T2001') and country = 'uk'`, [pence]);
  /** What each call says of a wine's price, or of the case's where it shows cases. */
  const pricesIn = async (api: ApiUnderTest, headers: Record<string, string>): Promise<Record<string, number | undefined>> => {
    const ask = async <T>(path: string) => (await api.aShopper().send<T>('GET', path, undefined, headers)).response;
    const list = await ask<SearchResult>('/api/search/product/flexiwines/wines?Ntt=T1001');
    const offers = await ask<ProductOffers>('/api/offer/product/T1001');
    return {
      product: (await ask<Product>('/api/product/item/T1001')).skus[0]!.salePrice,
      listing: list.items[0]!.skus[0]!.salePrice,
      recommendations: (await ask<Recommendations>('/api/user/recommendations/list?exceptItemCode=T2001')).userItems.find(
        ({ product }) => product.itemCode === 'T1001',
      )?.product.skus[0]!.salePrice,
      home: (await ask<Product>('/api/product/item/T2001?promoted=1')).skus[0]!.salePrice,
      rail: (await ask<SearchResult>('/api/search/product/flexiwines/wines?Ntt=T2001&promoted=1')).items[0]!.skus[0]!.salePrice,
      offer: offers.offerItems[0] && offers.offerItems[0].offerPrice / 0.8,
    };
  };

  it('[PRD-16] is in every reply to a shell that names the new catalogue, at once', async () => {
    for (const pence of [700, 600, 500]) {
      // both hold what they read of the old price
      await pricesIn(one, {});
      await pricesIn(other, {});
      const before = await tokenOf(one);
      await reprice(pence);
      await eventually(async () => (await tokenOf(one)) !== before);
      const prices = await pricesIn(other, { 'x-cellardoor-catalogue': await tokenOf(one) });
      expect(prices).toEqual({ product: pence, listing: pence, recommendations: pence, home: pence, rail: pence, offer: pence });
    }
  });

  it('[PRD-14] tells what was sold once, by any of its codes, from what never was, and from what is sold abroad alone', async () => {
    const abroad = [{ itemCode: 'T1010', bottles: 1, prices: [{ country: 'nz' as const, list: 900, sale: 900, member: null }] }];
    await fillCatalogue(test.database, [
      aWine({ itemCode: 'T1009', skus: [{ itemCode: 'T1009-S', bottles: 1, prices: [] }] }),
      aWine({ itemCode: 'T1010', skus: abroad }),
    ]);
    const answer = (itemCode: string, market = {}) => one.aShopper(market).send('GET', `/api/product/item/${itemCode}`);
    const gone = { status: 410, error: { code: 'item_gone' } };
    const unknown = { status: 404, error: { code: 'unknown_item' } };
    for (const code of ['T1009', 'T1009-S'])
      expect(await answer(code)).toMatchObject({
        status: 410,
        error: { code: 'item_gone', message: 'We no longer sell Test Red T1009 2022.' },
      });
    const { userItems } = (await one.aShopper().send<Recommendations>('GET', '/api/user/recommendations/list?exceptItemCode=T1009'))
      .response;
    expect(userItems[0]?.reason).toEqual({ because: 'grape', itemCode: 'T1009', name: 'Test Red T1009 2022' });
    expect(await answer('NEVER')).toMatchObject(unknown);
    expect(await answer('T1010')).toMatchObject({
      status: 404,
      error: { code: 'sold_elsewhere', message: 'We sell Test Red T1010 2022 in another country, but not in this one.' },
    });
    // a brand that is in this country alone sells it nowhere
    expect(await answer('T1010', { brand: 'avy' })).toMatchObject(unknown);
    const like = await one.aShopper().send<Recommendations>('GET', '/api/user/recommendations/list?exceptItemCode=T1010');
    expect(like.response.userItems[0]?.reason).toMatchObject({ because: 'grape', itemCode: 'T1010' });
    await fillCatalogue(test.database, [aWine({ itemCode: 'T1011', excludedBrands: ['stw'] })]);
    await fillCatalogue(test.database, [
      aWine({ itemCode: 'T1011', excludedBrands: ['stw'], skus: [{ ...abroad[0]!, itemCode: 'T1011' }] }),
    ]);
    // withdrawn here and still sold in New Zealand; its case is sold nowhere any more
    await eventually(async () => (await answer('T1011')).status === 410);
    for (const code of ['T1011', 'T1011-6']) expect(await answer(code)).toMatchObject(gone);
    expect((await answer('T1011', { country: 'nz' })).status).toBe(200);
    expect(await answer('T1011', { brand: 'stw' })).toMatchObject(unknown);
  });

  it('[PRD-14] tells what one brand sold once, while others sell it still, from what that brand never sold', async () => {
    const sell = (...excludedBrands: readonly string[]) => fillCatalogue(test.database, [aWine({ itemCode: 'T1012', excludedBrands })]);
    const statusAt = async (brand: string) => (await one.aShopper({ brand }).send('GET', '/api/product/item/T1012')).status;
    await sell('stw');
    expect([await statusAt('law'), await statusAt('stw'), await statusAt('hsb')]).toEqual([200, 404, 200]);
    await sell('stw', 'law');
    await eventually(async () => (await statusAt('law')) === 410);
    expect([await statusAt('stw'), await statusAt('hsb')]).toEqual([404, 200]);
    await sell('stw', 'law', 'hsb');
    await eventually(async () => (await statusAt('hsb')) === 410);
    expect([await statusAt('law'), await statusAt('stw')]).toEqual([410, 404]);
    await sell('stw');
    await eventually(async () => (await statusAt('law')) === 200);
    expect([await statusAt('stw'), await statusAt('hsb')]).toEqual([404, 200]);
  });

  it('finds through one process what an operator changes through the other: a price in its order, another name, a new wine, one that is gone', async () => {
    await fillCatalogue(test.database, [aWine({ itemCode: 'T1021' }), aWine({ itemCode: 'T1022' }), aWine({ itemCode: 'T1023' })]);
    const key = await addOperator(test.database, { name: 'changer', role: 'catalogue' }, new Date());
    const { token } = JSON.parse(readFileSync(join(other.home, 'commerce-admin.json'), 'utf8')) as { token: string };
    const operate = (...words: readonly string[]) =>
      other
        .aShopper()
        .send('POST', '/admin/operate/catalogue', { words, key, user: 'ada', folder: other.home }, { authorization: `Bearer ${token}` });
    const found = async (term: string) => {
      const path = `/api/search/product/flexiwines/wines?Ntt=${encodeURIComponent(term)}&Ns=price|1&Nrpp=100`;
      return (await one.aShopper().send<SearchResult>('GET', path)).response.items.map(({ itemCode }) => itemCode);
    };
    const codes = ['T1021', 'T1022', 'T1023'];
    const inOrder = async () => (await found('test red')).filter((code) => codes.includes(code));
    await eventually(async () => (await inOrder()).length === 3);
    expect(await inOrder()).toEqual(codes);

    expect((await operate('price', 'T1022', '--country', 'uk', '--sale', '9.50', '--list', '9.50')).status).toBe(200);
    await eventually(async () => (await inOrder())[0] === 'T1022');
    expect(await inOrder()).toEqual(['T1022', 'T1021', 'T1023']);

    const columns = 'item_code,name,country,colour,vintage,abv,price_uk,stock,allergens';
    const rows = [
      'T1023,Schilcher Frizzante,Austria,Red,2023,12,9.99,40,Sulphites',
      'T1024,Schilcher Still,Austria,Red,2023,12,8.99,40,Sulphites',
    ];
    writeFileSync(join(other.home, 'wines.csv'), [columns, ...rows, ''].join('\n'));
    expect((await operate('import', 'wines.csv')).status).toBe(200);
    await eventually(async () => (await found('schilcher')).length === 2);
    expect(await found('schilcher')).toEqual(['T1023', 'T1024']);
    // a mistyped name is known to be one from now on, and the old name finds the wine no more
    expect(await found('schilscher')).toEqual(['T1023', 'T1024']);
    expect(await inOrder()).toEqual(['T1022', 'T1021']);

    await test.database.query(`delete from products where item_code = 'T1023'`);
    await eventually(async () => (await found('schilcher')).length === 1);
    expect(await found('schilcher')).toEqual(['T1024']);
  });

  it('lifts through one process what an editor boosts through the other', async () => {
    await fillCatalogue(test.database, [
      aWine({ itemCode: 'T1031', name: 'Lifted One' }),
      aWine({ itemCode: 'T1032', name: 'Lifted Two' }),
    ]);
    const found = async () => {
      const { items } = (await one.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Ntt=lifted')).response;
      return items.map(({ itemCode }) => itemCode).join(' ');
    };
    await eventually(async () => (await found()) === 'T1031 T1032');
    const before = await tokenOf(one);
    const { contentTypes } = sampleContent([]) as ContentBundle;
    const boosted = { title: 'Two', brand: 'law', strength: 1, itemCodes: ['T1032'] };
    await importContent(other.database, { contentTypes, entries: [entry('boost', boosted, { type: 'searchBoost' })] }, {}, new Date());
    await eventually(async () => (await found()) === 'T1032 T1031');
    // pages that a shell keeps of before go with the token
    expect(await tokenOf(one)).not.toBe(before);
  });

  it('gives the catalogue another token when an offer changes, and both processes the same one', async () => {
    const before = await tokenOf(one);
    await test.database.query('update offers set discount_percent = 30');
    await eventually(async () => (await tokenOf(one)) !== before && (await tokenOf(one)) === (await tokenOf(other)));
  });

  it('tells which products were rated, and keeps the token', async () => {
    const anna = one.aShopper();
    await anna.register('token@example.com');
    const before = await tokenOf(one);
    const { ratings } = (await (await fetch(`${one.url}/catalogue/state`)).json()) as { ratings: number };
    await anna.send('PUT', '/api/user/ratings/T1001', { stars: 5 });
    const after = (await (await fetch(`${other.url}/catalogue/state?ratings=${ratings}`)).json()) as { token: string; rated: string[] };
    expect({ ...after, token: bare(after) }).toMatchObject({ token: before, rated: ['T1001'] });
  });
});
