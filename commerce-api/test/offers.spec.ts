import type { BulkPromotion, NamedOffer, OfferByCode, OffersWithProduct, ProductOffers } from '@cellardoor/contracts/api/offers';
import type { Product } from '@cellardoor/contracts/api/product';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';

const everywhere = (list: number, sale: number, member: number | null = null) =>
  (['uk', 'nz'] as const).map((country) => ({ country, list, sale, member }));

describe('offers by code, by basket and by number of bottles', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillCatalogue(api.database, [
      aWine({
        itemCode: 'T1012',
        skus: [
          { itemCode: 'T1012-12', bottles: 12, prices: everywhere(12000, 9600) },
          { itemCode: 'T1012', bottles: 1, prices: everywhere(1000, 1000, 900) },
          { itemCode: 'T1012-6', bottles: 6, prices: everywhere(6000, 5400) },
        ],
      }),
      aMixedCase({ itemCode: 'T2002', contents: [{ itemCode: 'T1003', quantity: 12 }], position: 5 }),
      aMixedCase({ itemCode: 'T2008', position: 0, skus: [] }),
      aMixedCase({ itemCode: 'T2009', position: 0, stock: 0 }),
    ]);
  });
  afterAll(() => api?.stop());

  const ask = <T>(path: string, market = {}) => api.aShopper(market).send<T>('GET', path);

  it('[OFR-01] answers an offer by its code with its terms and cases, as the basket then charges them', async () => {
    const { response } = await ask<OfferByCode>('/api/offer/HERO20?frequency=8');
    expect(response).toEqual({
      offerCode: 'HERO20',
      type: 'FILL_THE_CASE',
      rule: 'hero',
      webHeadline: 'A wine and the company it keeps, for less',
      terms: { discountPercent: 20, maximumDiscount: 6000, weeksBetweenCases: 8, caseBottles: 6 },
      offerItems: [
        expect.objectContaining({ itemCode: 'T2001', rule: 'hero', listPrice: 15000, offerPrice: 9600 }),
        expect.objectContaining({ itemCode: 'T2002', listPrice: 15000, offerPrice: 9600 }),
      ],
    });
    const { itemCode, type, rule, offerPrice } = response.offerItems[0]!;
    const cartItems = [
      { itemCode, quantity: 1, upsellOfferDetails: { type, rule } },
      { itemCode: 'T1001', quantity: 1 },
    ];
    const charged = await api.aShopper().send('POST', '/api/cart', { cartItems });
    expect(charged.response).toMatchObject({ basket: { orderPriceInfo: { total: offerPrice + 900 } } });
    expect((await ask<OfferByCode>('/api/offer/EXTRA20', { country: 'nz' })).response.terms.maximumDiscount).toBe(13000);
    expect(await ask('/api/offer/HERO20?frequency=4')).toMatchObject({ status: 400, error: { field: 'frequency' } });
    expect(await ask('/api/offer/HERO20?frequency=often')).toMatchObject({ status: 400, error: { field: 'frequency' } });
    expect(await ask('/api/offer/%3Cb%3E')).toMatchObject({ status: 400, error: { field: 'offercode' } });
    expect(await ask('/api/offer/HERO99')).toMatchObject({ status: 404, error: { field: 'offercode', code: 'unknown_offer' } });
    await api.database.query(`update offers set ends_at = now() where code = 'EXTRA20' and country = 'nz'`);
    await api.database.query(
      `insert into offers (type, rule, code, country, headline, discount_percent, maximum_discount, weeks_between_cases, case_bottles, starts_at, ends_at)
       values ('FILL_THE_CASE', 'extra', 'EXTRA20', 'nz', 'Years ago', 20, 100, 8, 6, '2020-01-01Z', '2021-01-01Z')`,
    );
    const message = '“A case in the same spirit, for less” has ended.';
    for (const code of ['EXTRA20', 'extra20'])
      expect(await ask(`/api/offer/${code}`, { country: 'nz' })).toMatchObject({ status: 410, error: { code: 'offer_over', message } });
    expect((await ask<OfferByCode>('/api/offer/extra20')).response.offerCode).toBe('EXTRA20');
    await api.database.query(`update offers set brand = 'stw' where code = 'EXTRA20' and country = 'nz'`);
    expect((await ask('/api/offer/EXTRA20', { country: 'nz' })).status).toBe(404);
  });

  it('shows an offer to come, with its cases, to whoever previews it', async () => {
    await api.database.query(
      `insert into offers (type, rule, code, brand, country, headline, discount_percent, maximum_discount, weeks_between_cases, case_bottles, starts_at)
       values ('FILL_THE_CASE', 'hero', 'SOON10', 'law', 'uk', 'Soon', 10, 6000, 8, 6, '2090-01-01Z')`,
    );
    const [ofNow] = (await ask<OfferByCode>('/api/offer/HERO20?coming=1')).response.offerItems;
    const { response } = await ask<OfferByCode>('/api/offer/soon10?coming=1');
    expect(response).toMatchObject({ offerCode: 'SOON10', webHeadline: 'Soon', startsAt: '2090-01-01T00:00:00.000Z' });
    expect(response.offerItems.map(({ itemCode, offerPrice }) => [itemCode, offerPrice])).toContainEqual([ofNow!.itemCode, 10_800]);
    expect((await ask('/api/offer/SOON10')).status).toBe(404);
    expect((await ask('/api/offer/SOON10?coming=1', { brand: 'stw' })).status).toBe(404);
    expect((await ask<{ offers: readonly NamedOffer[] }>('/api/offers')).response.offers.map(({ offerCode }) => offerCode)).not.toContain(
      'SOON10',
    );
  });

  it('answers the offers of now that have a code', async () => {
    const offers = async (market = {}) => {
      const { response } = await ask<{ offers: readonly NamedOffer[] }>('/api/offers', market);
      return response.offers.map(({ offerCode, terms }) => [offerCode, terms.maximumDiscount]);
    };
    expect([await offers(), await offers({ country: 'nz' })]).toEqual([
      [
        ['EXTRA20', 6000],
        ['HERO20', 6000],
      ],
      [['HERO20', 13000]],
    ]);
  });

  it('[OFR-02] answers what goes with the basket, and nothing that it holds already', async () => {
    const anna = api.aShopper();
    const offers = async () => (await anna.send<ProductOffers>('GET', '/api/offer/cart')).response;
    expect(await offers()).toMatchObject({ offerItems: [], availableSpaces: 0, terms: { discountPercent: 0 } });
    await anna.add('T1001', 5);
    await anna.add('T1003', 1);
    expect(await offers()).toMatchObject({
      offerItems: [
        { itemCode: 'T2001', rule: 'hero', offerPrice: 9600 },
        { itemCode: 'T2002', rule: 'hero', offerPrice: 9600 },
      ],
      availableSpaces: 6,
      terms: { discountPercent: 20 },
    });
    await anna.add('T2001', 1);
    expect((await offers()).offerItems.map(({ itemCode }) => itemCode)).toEqual(['T2002']);
  });

  it('answers what goes with a product, and the product at the prices of all', async () => {
    const anna = api.aShopper();
    const offersOf = async (itemCode: string) => (await anna.send<OffersWithProduct>('GET', `/api/offer/product/${itemCode}`)).response;
    const { name, skus } = (await ask<Product>('/api/product/item/T1001')).response;
    expect(await offersOf('T1001')).toMatchObject({ offerItems: [{ itemCode: 'T2001' }], beside: { itemCode: 'T1001', name, skus } });
  });

  it('[UPS-12] offers cases in stock with at least one sku, in every way, and says of an offered one without that it has none', async () => {
    const anna = api.aShopper();
    await anna.add('T1001', 1);
    for (const [path, offered] of [
      ['/api/offer/HERO20', ['T2001', 'T2002']],
      ['/api/offer/cart', ['T2001']],
      ['/api/offer/product/T1001', ['T2001']],
    ] as const) {
      const { response } = await anna.send<ProductOffers>('GET', path);
      expect([path, response.offerItems.map(({ itemCode }) => itemCode)]).toEqual([path, offered]);
    }
    const take = (itemCode: string) =>
      anna.send('POST', '/api/cart', {
        cartItems: [{ itemCode, quantity: 1, upsellOfferDetails: { type: 'FILL_THE_CASE', rule: 'hero' } }],
      });
    expect(await take('T2008')).toMatchObject({
      status: 409,
      error: { code: 'no_skus', message: 'Upsell: No skus have been setup for the required upsell item - T2008' },
    });
    expect((await take('T2009')).status).toBe(409);
    expect((await anna.basket()).response.numLineItems).toBe(1);
    expect((await take('T2001')).status).toBe(200);
  });

  it('[OFR-04] answers what six and twelve bottles save, and charges it', async () => {
    const promotions = async (itemCode: string, market = {}) =>
      (await ask<{ bulkPromotions: BulkPromotion[] }>(`/api/promotions/bulk-promotions/${itemCode}`, market)).response.bulkPromotions;
    const expected = [
      {
        promoId: 'T1012-BULK-6',
        description: '£9.00 - when you buy 6 SAVE £6.00',
        bulkUIRules: [{ qualifyingItems: 6 }],
        promotionItems: [{ itemCode: 'T1012-6', name: 'Test Red T1012 2022', quantity: 1 }],
      },
      {
        promoId: 'T1012-BULK-12',
        description: '£8.00 - when you buy 12 SAVE £24.00',
        bulkUIRules: [{ qualifyingItems: 12 }],
        promotionItems: [{ itemCode: 'T1012-12', name: 'Test Red T1012 2022', quantity: 1 }],
      },
    ];
    expect(await promotions('T1012')).toEqual(expected);
    expect(await promotions('T1012-6')).toEqual(expected);
    expect((await promotions('T1012', { brand: 'hsb' }))[0]!.description).toBe('900 pts - when you buy 6 SAVE 600 pts');
    expect(await promotions('T2001')).toEqual([]);
    const shopper = api.aShopper();
    await shopper.add('T1012', 12);
    expect((await shopper.basket()).response.orderPriceInfo.total).toBe(9600);
    expect(await ask('/api/promotions/bulk-promotions/NOPE')).toMatchObject({ status: 404, error: { field: 'itemCode' } });
    expect(await ask('/api/promotions/bulk-promotions/a%20b')).toMatchObject({ status: 400, error: { field: 'itemCode' } });
  });
});
