import type { AddedToBasket, Product, ProductOffers, ProductSummary, SearchResult } from '@cellardoor/contracts';
import { aMixedCase, fillCatalogue } from './catalogue.ts';
import { type Club, premiere, startClub } from './club.ts';
import { embedded } from './databases.ts';
import { mailOf } from './mails.ts';
import type { Shopper } from './shopper.ts';

describe('member prices', () => {
  let club: Club;
  beforeAll(async () => void (club = await startClub(embedded)));
  afterAll(() => club?.stop());

  it('charges a member the member price where it is lower, and no standard delivery: basket, checkout, order and mail agree', async () => {
    const anna = await club.aMember();
    await anna.add('T1100', 2);
    await anna.add('T1101');
    const { response } = await anna.add('T1001');
    expect(response.basket).toMatchObject({
      benefits: { memberPrices: true, freeDelivery: true },
      orderPriceInfo: { rawSubtotal: 4000, savings: 700, total: 3300 },
      changes: [],
    });
    expect(response.basket.lineItems.map(({ itemPriceInfo }) => [itemPriceInfo.unitAmount, itemPriceInfo.memberPrice])).toEqual([
      [750, true],
      [900, false],
      [900, false],
    ]);
    const paid = await club.payFor(anna);
    expect(paid.response.orderPriceInfo).toMatchObject({
      rawSubtotal: 4000,
      savings: 700,
      subtotal: 3300,
      delivery: 0,
      total: 3300,
      toPay: 3300,
    });
    expect((await anna.lastOrder()).response).toEqual(paid.response);
    const mail = await mailOf(club, paid.response.id);
    expect(mail).toContain('£15.00');
    expect(mail).toContain('Delivery  Free');
    expect(mail).toContain('Total  £33.00');
  });

  it('lets a faster delivery cost what it costs', async () => {
    const anna = await club.aMember();
    await anna.add('T1100');
    await anna.checkOutAsCustomer();
    await anna.deliverTo();
    expect((await anna.deliverBy('NXT')).response.orderPriceInfo.delivery).toBe(1199);
    expect((await anna.deliverBy('STD')).response.orderPriceInfo.delivery).toBe(0);
  });

  it('gives what the membership gives in the very basket that it is bought with, and takes it back when it is taken out', async () => {
    const anna = await club.aCustomer();
    await anna.add('T1100', 2);
    expect((await anna.basket()).response.orderPriceInfo.total).toBe(1800);
    const joining = (await anna.add(premiere)).response.basket;
    expect(joining).toMatchObject({
      benefits: { memberPrices: true, freeDelivery: true },
      orderPriceInfo: { total: 1500 + 4999 },
      numBottles: 2,
      changes: [],
    });
    expect((await club.skuOf(anna)).vppApplier).toBe(true);
    const membership = joining.lineItems.find(({ sku }) => sku.itemCode === premiere)!;
    const left = await anna.send<{ orderPriceInfo: object }>('DELETE', `/api/cart/commerceitemidentifier/${membership.commerceItemId}`);
    expect(left.response).toMatchObject({ benefits: { memberPrices: false, freeDelivery: false }, orderPriceInfo: { total: 1800 } });
    expect((await club.skuOf(anna)).vppApplier).toBe(false);
  });

  it('tells a member who asks that the member price is theirs, in a reply that no cache may share', async () => {
    const anna = await club.aMember();
    const asked = await anna.send<Product>('GET', '/api/product/item/T1100');
    expect(asked.response.skus[0]).toMatchObject({ salePrice: 900, vppPrice: 750, vppApplier: true });
    expect(asked.headers.get('cache-control')).toBe('private, no-store');
    expect(await club.skuOf(anna, 'T1101')).toMatchObject({ vppPrice: null, vppApplier: false });
    const found = await anna.send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Ntt=T1100');
    expect(found.response.items[0]!.skus[0]!.vppApplier).toBe(true);
    const listed = await anna.send<{ userItems: { product: ProductSummary }[] }>('GET', '/api/user/recommendations/list?limit=30');
    const recommended = listed.response.userItems.find(({ product }) => product.itemCode === 'T1100')!;
    expect(recommended.product.skus[0]!.vppApplier).toBe(true);
    const others = await club.aShopper().send<Product>('GET', '/api/product/item/T1100');
    expect(others.response.skus[0]).toMatchObject({ vppPrice: 750, vppApplier: false });
    expect(others.headers.get('vary')).toBe('cookie');
    expect(others.headers.get('cache-control')).toBeNull();
  });

  it('takes member prices back at once when the membership has ended, and says that the price has changed', async () => {
    const anna = await club.aMember();
    await anna.add('T1100');
    expect((await anna.basket()).response.orderPriceInfo.total).toBe(750);
    await club.expire(anna.email);
    const { response } = await anna.basket();
    expect(response).toMatchObject({ benefits: { memberPrices: false, freeDelivery: false }, orderPriceInfo: { total: 900 } });
    expect(response.changes).toEqual([
      { itemCode: 'T1100', kind: 'price', message: 'The price of Test Red T1100 has changed from £7.50 to £9.00.' },
    ]);
    expect((await anna.details()).response).toMatchObject({
      memberPrices: false,
      trustedDetails: { subscriptions: [{ status: 'EXPIRED' }] },
    });
    expect((await club.skuOf(anna)).vppApplier).toBe(false);
    expect((await anna.add(premiere)).status).toBe(200);
  });

  it('charges nothing when the membership ends between the last look and the payment', async () => {
    const anna = await club.aMember();
    await anna.add('T1100');
    const { response } = await anna.checkOutAsCustomer();
    await anna.deliverTo();
    const shown = (await anna.deliverBy()).response.orderPriceInfo.total;
    await club.expire(anna.email);
    const refused = await anna.pay(response.orderId, await anna.cardToken(), { expectedTotal: shown });
    expect(refused).toMatchObject({ status: 409, error: { code: 'total_changed' } });
  });

  it('takes member prices back at the log-out, and gives them again at the log-in', async () => {
    const anna = await club.aMember();
    await anna.add('T1100');
    await anna.logout();
    expect((await anna.details()).response.memberPrices).toBe(false);
    expect((await anna.basket()).response.orderPriceInfo.total).toBe(900);
    await anna.login(anna.email, 'a very good password');
    expect((await anna.basket()).response).toMatchObject({ orderPriceInfo: { total: 750 }, changes: [] });
  });

  it('keeps member prices for a recognised customer, and tells nothing else of the membership', async () => {
    const anna = await club.aMember();
    club.setNow(new Date(Date.now() + 13 * 3_600_000));
    const { response } = await anna.details();
    club.setNow(undefined);
    expect(response).toMatchObject({ securityStatus: 2, memberPrices: true, trustedDetails: { subscriptions: [] } });
  });

  it('offers a case at the better of offer and member price, and charges just that', async () => {
    const caseAt = (itemCode: string, member: number) =>
      aMixedCase({ itemCode, skus: [{ itemCode, bottles: 12, prices: [{ country: 'uk', list: 15000, sale: 12000, member }] }] });
    await fillCatalogue(club.database, [caseAt('T2101', 9500), caseAt('T2102', 9700)]);
    const offered = await club.aShopper().send<ProductOffers>('GET', '/api/offer/product/T1001');
    const prices = offered.response.offerItems.map(({ itemCode, offerPrice, memberPrice }) => [itemCode, offerPrice, memberPrice]);
    expect(prices).toEqual(
      expect.arrayContaining([
        ['T2101', 9600, 9500],
        ['T2102', 9600, null],
      ]),
    );
    const charged = async (shopper: Shopper, itemCode: string) => {
      const withOffer = { itemCode, quantity: 1, upsellOfferDetails: { type: 'FILL_THE_CASE', rule: 'hero' } };
      const cartItems = [{ itemCode: 'T1001', quantity: 1 }, withOffer];
      const { response } = await shopper.send<AddedToBasket>('POST', '/api/cart', { cartItems });
      return response.basket.orderPriceInfo.total - 900;
    };
    expect(await charged(await club.aMember(), 'T2101')).toBe(9500);
    expect(await charged(await club.aMember(), 'T2102')).toBe(9600);
    expect(await charged(club.aShopper(), 'T2101')).toBe(9600);
  });
});
