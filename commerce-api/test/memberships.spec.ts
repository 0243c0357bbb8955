import type { OrderSummary, Product, ProductSummary, SearchResult } from '@cellardoor/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aMembership, aWine, fillCatalogue } from './catalogue.ts';
import { databases } from './databases.ts';
import { eventually } from './eventually.ts';
import type { Shopper } from './shopper.ts';

const premiere = 'TPREM';
const unlimited = ['00067SV', '00071SV', '00068SV'] as const;

describe.each(databases)('memberships, on $kind', (kind) => {
  let api: ApiUnderTest;
  let people = 0;
  beforeAll(async () => {
    api = await startApi(kind);
    await fillCatalogue(api.database, [
      aWine({ itemCode: 'T1100', member: 750 }),
      aWine({ itemCode: 'T1101', member: 900 }),
      aMembership(premiere, 'PREM', 4999),
      ...unlimited.map((itemCode) => aMembership(itemCode, 'UNLT')),
    ]);
  }, 240_000);
  afterAll(() => api?.stop());

  const email = () => `member${(people += 1)}@example.com`;
  const aCustomer = async () => {
    const shopper = api.aShopper();
    const address = email();
    await shopper.register(address);
    return Object.assign(shopper, { email: address });
  };
  const beginAsCustomer = (shopper: Shopper) => shopper.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout');
  const payFor = async (shopper: Shopper) => {
    const { response } = await beginAsCustomer(shopper);
    await shopper.deliverTo();
    await shopper.deliverBy();
    return shopper.pay(response.orderId, await shopper.cardToken());
  };
  const aMember = async (itemCode = premiere) => {
    const shopper = await aCustomer();
    expect((await shopper.add(itemCode)).status).toBe(200);
    expect((await payFor(shopper)).status).toBe(200);
    return shopper;
  };
  const expire = (address: string) =>
    api.database.query(
      `update memberships set starts_at = now() - interval '2 years', ends_at = now() - interval '1 second'
        where customer_id = (select id from customers where email = $1)`,
      [address],
    );
  const skuOf = async (shopper: Shopper, itemCode = 'T1100') =>
    (await shopper.send<Product>('GET', `/api/product/item/${itemCode}`)).response.skus[0]!;

  it('sells a membership to a customer, who is a member from the moment the order is paid', async () => {
    const anna = await aCustomer();
    const added = await anna.add(premiere);
    expect(added.response.basket).toMatchObject({
      numBottles: 0,
      numLineItems: 1,
      orderPriceInfo: { total: 4999 },
      lineItems: [
        {
          bottleCount: 0,
          lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['SUBSCRIPTION_RECRUITMENT_ITEM'] } },
        },
      ],
    });
    expect((await anna.details()).response).toMatchObject({ memberPrices: false, trustedDetails: { subscriptions: [] } });
    const paid = await payFor(anna);
    expect(paid.response).toMatchObject({
      status: 'paid',
      deliveryMethod: 'Nothing to deliver',
      orderPriceInfo: { delivery: 0, total: 4999 },
    });
    const { response } = await anna.details();
    expect(response).toMatchObject({ memberPrices: true, userDetails: { freeShipProfile: true } });
    const today = new Date().toISOString().slice(0, 4);
    expect(response.trustedDetails.subscriptions).toEqual([
      expect.objectContaining({
        schemeId: 'PREM',
        name: 'Premiere',
        type: 'MEMBERSHIP',
        status: 'ACTIVE',
        frequency: 'ANNUAL',
        cancellationDateAsString: null,
        schemeTypes: ['FreeShip', 'MemberPrice'],
        types: ['MEMBERSHIP'],
      }),
    ]);
    const [subscription] = response.trustedDetails.subscriptions;
    expect(Number(subscription!.enrollmentToDateAsString.slice(0, 4)) - Number(today)).toBe(1);
    expect(subscription!.enrollmentToDate.slice(5, 10)).toBe(subscription!.enrollmentFromDateAsString.slice(5));
  });

  it('charges a member the member price where it is lower, and no standard delivery: basket, checkout, order and mail agree', async () => {
    const anna = await aMember();
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
    const paid = await payFor(anna);
    expect(paid.response.orderPriceInfo).toMatchObject({
      rawSubtotal: 4000,
      savings: 700,
      subtotal: 3300,
      delivery: 0,
      total: 3300,
      toPay: 3300,
    });
    expect((await anna.lastOrder()).response).toEqual(paid.response);
    const path = join(api.home, 'mail', `order-${paid.response.id}.eml`);
    await eventually(() => existsSync(path));
    const mail = Buffer.from(readFileSync(path, 'utf8').split('\r\n\r\n')[1]!, 'base64').toString('utf8');
    expect(mail).toContain('£15.00');
    expect(mail).toContain('Delivery  £0.00');
    expect(mail).toContain('Total  £33.00');
  });

  it('lets a faster delivery cost what it costs', async () => {
    const anna = await aMember();
    await anna.add('T1100');
    await beginAsCustomer(anna);
    await anna.deliverTo();
    expect((await anna.deliverBy('NXT')).response.orderPriceInfo.delivery).toBe(1199);
    expect((await anna.deliverBy('STD')).response.orderPriceInfo.delivery).toBe(0);
  });

  it('gives what the membership gives in the very basket that it is bought with, and takes it back when it is taken out', async () => {
    const anna = await aCustomer();
    await anna.add('T1100', 2);
    expect((await anna.basket()).response.orderPriceInfo.total).toBe(1800);
    const joining = (await anna.add(premiere)).response.basket;
    expect(joining).toMatchObject({
      benefits: { memberPrices: true, freeDelivery: true },
      orderPriceInfo: { total: 1500 + 4999 },
      numBottles: 2,
      changes: [],
    });
    expect((await skuOf(anna)).vppApplier).toBe(true);
    const membership = joining.lineItems.find(({ sku }) => sku.itemCode === premiere)!;
    const left = await anna.send<{ orderPriceInfo: object }>('DELETE', `/api/cart/commerceitemidentifier/${membership.commerceItemId}`);
    expect(left.response).toMatchObject({ benefits: { memberPrices: false, freeDelivery: false }, orderPriceInfo: { total: 1800 } });
    expect((await skuOf(anna)).vppApplier).toBe(false);
  });

  it('tells an asking member that the member price is his, in a reply that no cache may share', async () => {
    const anna = await aMember();
    const asked = await anna.send<Product>('GET', '/api/product/item/T1100');
    expect(asked.response.skus[0]).toMatchObject({ salePrice: 900, vppPrice: 750, vppApplier: true });
    expect(asked.headers.get('cache-control')).toBe('private, no-store');
    expect(await skuOf(anna, 'T1101')).toMatchObject({ vppPrice: null, vppApplier: false });
    const found = await anna.send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Ntt=T1100');
    expect(found.response.items[0]!.skus[0]!.vppApplier).toBe(true);
    const listed = await anna.send<{ userItems: { product: ProductSummary }[] }>('GET', '/api/user/recommendations/list?limit=30');
    const recommended = listed.response.userItems.find(({ product }) => product.itemCode === 'T1100')!;
    expect(recommended.product.skus[0]!.vppApplier).toBe(true);
    const others = await api.aShopper().send<Product>('GET', '/api/product/item/T1100');
    expect(others.response.skus[0]).toMatchObject({ vppPrice: 750, vppApplier: false });
    expect(others.headers.get('vary')).toBe('cookie');
    expect(others.headers.get('cache-control')).toBeNull();
  });

  it('takes member prices back at once when the membership has ended, and says that the price has changed', async () => {
    const anna = await aMember();
    await anna.add('T1100');
    expect((await anna.basket()).response.orderPriceInfo.total).toBe(750);
    await expire(anna.email);
    const { response } = await anna.basket();
    expect(response).toMatchObject({ benefits: { memberPrices: false, freeDelivery: false }, orderPriceInfo: { total: 900 } });
    expect(response.changes).toEqual([
      { itemCode: 'T1100', kind: 'price', message: 'The price of Test Red T1100 has changed from £7.50 to £9.00.' },
    ]);
    expect((await anna.details()).response).toMatchObject({
      memberPrices: false,
      trustedDetails: { subscriptions: [{ status: 'EXPIRED' }] },
    });
    expect((await skuOf(anna)).vppApplier).toBe(false);
    expect((await anna.add(premiere)).status).toBe(200);
  });

  it('charges nothing when the membership ends between the last look and the payment', async () => {
    const anna = await aMember();
    await anna.add('T1100');
    const { response } = await beginAsCustomer(anna);
    await anna.deliverTo();
    const shown = (await anna.deliverBy()).response.orderPriceInfo.total;
    await expire(anna.email);
    const refused = await anna.pay(response.orderId, await anna.cardToken(), { expectedTotal: shown });
    expect(refused).toMatchObject({ status: 409, error: { code: 'total_changed' } });
  });

  it('takes member prices back at the log-out, and gives them again at the log-in', async () => {
    const anna = await aMember();
    await anna.add('T1100');
    await anna.logout();
    expect((await anna.details()).response.memberPrices).toBe(false);
    expect((await anna.basket()).response.orderPriceInfo.total).toBe(900);
    await anna.login(anna.email, 'a very good password');
    expect((await anna.basket()).response).toMatchObject({ orderPriceInfo: { total: 750 }, changes: [] });
  });

  it('keeps member prices for a recognised customer, and tells nothing else of the membership', async () => {
    const anna = await aMember();
    api.setNow(new Date(Date.now() + 13 * 3_600_000));
    const { response } = await anna.details();
    api.setNow(undefined);
    expect(response).toMatchObject({ securityStatus: 2, memberPrices: true, trustedDetails: { subscriptions: [] } });
  });

  it('refuses to sell a membership to a guest, who logs in and goes on with the same basket', async () => {
    const anna = api.aShopper();
    await anna.add('T1100', 2);
    await anna.add(premiere);
    const refused = await anna.checkOut();
    expect(refused).toMatchObject({ status: 409, error: { code: 'account_needed', message: expect.stringContaining('log in or create') } });
    expect((await anna.basket()).response.numLineItems).toBe(2);
    await anna.register(email());
    expect((await anna.basket()).response).toMatchObject({ numLineItems: 2, orderPriceInfo: { total: 6499 } });
    expect((await payFor(anna)).status).toBe(200);
    expect((await anna.details()).response.memberPrices).toBe(true);
  });

  it('refuses to take a guest’s money for a membership that joined the basket after the checkout had begun', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay('T1100');
    await anna.add(premiere);
    expect(await anna.pay(orderId, await anna.cardToken())).toMatchObject({ status: 409, error: { code: 'account_needed' } });
  });

  it('tells an unlimited member that he is one, whichever code he adds, and lets a basket hold one alone', async () => {
    const ben = await aCustomer();
    await ben.add('00067SV');
    for (const code of unlimited) expect(await ben.add(code)).toMatchObject({ status: 409, error: { code: 'membership_in_basket' } });
    expect(await ben.set('00067SV', 2)).toMatchObject({ status: 409, error: { code: 'membership_in_basket' } });
    expect((await ben.set('00067SV', 1)).status).toBe(200);
    await payFor(ben);
    for (const code of unlimited)
      expect(await ben.add(code)).toMatchObject({
        status: 409,
        error: { code: 'already_member', message: 'You are already an unlimited member' },
      });
    expect((await ben.add(premiere)).status).toBe(200);
  });

  it('leaves out a membership that a visitor had in his basket when he logs in as its member', async () => {
    const ben = await aMember('00067SV');
    const visitor = api.aShopper();
    await visitor.add('00071SV');
    await visitor.login(ben.email, 'a very good password');
    const { response } = await visitor.basket();
    expect(response.lineItems).toEqual([]);
    expect(response.changes).toEqual([
      { itemCode: '00071SV', kind: 'gone', message: 'You are already an unlimited member. UNLT membership was left out.' },
    ]);
  });

  it('grants once, however often the payment is repeated', async () => {
    const ben = await aCustomer();
    await ben.add(premiere);
    const { response } = await beginAsCustomer(ben);
    await ben.deliverTo();
    await ben.deliverBy();
    const token = await ben.cardToken();
    const replies = await Promise.all([1, 2, 3].map(() => ben.anotherTab().pay(response.orderId, token)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await ben.pay(response.orderId, token);
    expect((await ben.details()).response.trustedDetails.subscriptions).toHaveLength(1);
  });

  it('grants nothing when the bank declines', async () => {
    const ben = await aCustomer();
    await ben.add(premiere);
    const { response } = await beginAsCustomer(ben);
    await ben.deliverTo();
    await ben.deliverBy();
    expect((await ben.pay(response.orderId, await ben.cardToken('4000000000000002'))).status).toBe(402);
    expect((await ben.details()).response.trustedDetails.subscriptions).toEqual([]);
  });

  it('counts in the country where it was bought', async () => {
    const anna = await aMember();
    const abroad = api.aShopper({ country: 'au' });
    await abroad.login(anna.email, 'a very good password');
    expect((await abroad.details()).response).toMatchObject({
      securityStatus: 4,
      memberPrices: false,
      trustedDetails: { subscriptions: [] },
    });
    expect((await abroad.add('T1100')).response.basket.orderPriceInfo.total).toBe(900);
  });

  it('is in no list of wines and in no facet', async () => {
    const all = await api.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Nrpp=100');
    expect(all.response.items.map(({ itemCode }) => itemCode)).not.toContain(premiere);
    expect((await api.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Ntt=membership')).response.total).toBe(0);
    const page = await api.aShopper().send<Product>('GET', `/api/product/item/${premiere}`);
    expect(page.response).toMatchObject({
      productType: 'membership',
      schemeDetails: { schemeId: 'PREM' },
      inventoryInfo: { summaryAvailabilityStatus: 'in_stock' },
      skus: [{ numberOfBottles: 0, salePrice: 4999, salePricePerBottle: 4999, unitPricePerLitre: 0 }],
    });
  });

  it('offers a case at the better of offer and member price', async () => {
    expect((await api.aShopper().send<{ offerItems: object[] }>('GET', '/api/offer/product/T1001')).response.offerItems[0]).toMatchObject({
      memberPrice: null,
    });
  });
});
