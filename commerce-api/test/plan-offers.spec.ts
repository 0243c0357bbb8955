import type { LineItem, Order } from '@cellardoor/contracts';
import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import type { OffersWithProduct } from '@cellardoor/contracts/api/offers';
import type { WinePlans } from '@cellardoor/contracts/api/wine-plans';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { aSixCase, fillOfferedPlan, offered, offersOf, planCase, take } from './plan-offers.ts';
import { consented } from './plans.ts';
import type { Shopper } from './shopper.ts';

let people = 0;
const planOffer = 'WINEPLAN T4101';

describe('a wine plan that is offered beside a basket', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillOfferedPlan(api.database);
  });
  afterAll(() => api?.stop());

  const aCustomer = async (market = {}) => {
    const anna = api.aShopper(market);
    expect((await anna.register(`offered${(people += 1)}@example.com`)).status).toBe(200);
    return anna;
  };
  const withRed = async (shopper: Shopper) => {
    await shopper.add('T1001', 6);
    return shopper;
  };
  const lineOf = async (shopper: Shopper, code: string = planCase.itemCode): Promise<LineItem | undefined> =>
    (await shopper.basket()).response.lineItems.find(({ sku }) => sku.itemCode === code);
  const plansOf = async (who: Shopper) => (await who.send<WinePlans>('GET', '/api/user/subscriptions/wineplans/list')).response.winePlans;

  it('[UPS-03] [UPS-13] has the offer’s terms in figures, what its first case costs, and what follows; the others have the same fields', async () => {
    const anna = await withRed(await aCustomer());
    const { offerItems, availableSpaces, terms } = await offersOf(anna);
    expect(terms).toEqual({ discountPercent: 20, maximumDiscount: 6000, weeksBetweenCases: 8, caseBottles: 6 });
    expect(availableSpaces).toBe(6);
    expect(offerItems[0]).toEqual({
      type: 'WINEPLAN',
      rule: 'extra',
      itemCode: 'T4101',
      mixed: true,
      displayName: 'Test eight',
      webHeadline: 'Six bottles every eight weeks',
      thumbnailImage: expect.any(String),
      bottleCount: 6,
      listPrice: 7500,
      offerPrice: 4800,
      memberPrice: null,
      terms,
      plan: expect.objectContaining({
        schemeCode: 'EIGHT',
        bottles: 6,
        frequency: 'P8W',
        price: 6000,
        nextCharge: 6499,
        firstDeliveryFree: true,
      }),
    });
    expect(offerItems[1]).toMatchObject({
      type: 'FILL_THE_CASE',
      rule: 'hero',
      itemCode: 'T2001',
      mixed: true,
      displayName: 'Test Case T2001',
      webHeadline: 'A wine and the company it keeps, for less',
    });
    const beside = (await anna.send<OffersWithProduct>('GET', '/api/offer/product/T1001')).response;
    expect(beside).toMatchObject({
      availableSpaces: 6,
      offerItems: [{ type: 'FILL_THE_CASE', rule: 'hero', itemCode: 'T2001', mixed: true }],
    });
    const orderId = await anna.goToPayment();
    await anna.pay(orderId, await anna.cardToken());
    const after = (await anna.send<OrderOffers>('GET', `/api/offer/order/${orderId}`)).response;
    expect(after.availableSpaces).toBe(6);
    expect(after.offerItems).toContainEqual(
      expect.objectContaining({
        type: 'SUBSCRIPTION',
        rule: 'FreeShip',
        itemCode: expect.any(String),
        mixed: false,
        displayName: expect.any(String),
        webHeadline: expect.any(String),
      }),
    );
  });

  it('[UPS-03] [UPS-05] is charged at a fifth less once, then at its price every eight weeks, with its buyer’s consent', async () => {
    const anna = await withRed(await aCustomer());
    const before = (await anna.basket()).response.orderPriceInfo.total;
    expect((await take(anna)).response).toMatchObject({
      quantity: 1,
      recentItemDetails: [{ itemCode: 'T4101', bottleCount: 6, mixed: true }],
      basket: { orderPriceInfo: { total: before + 4800 } },
    });
    const shown = (await lineOf(anna))!;
    expect(shown).toMatchObject({
      quantity: 1,
      bottleCount: 6,
      itemPriceInfo: { amount: 4800, discount: 1200 },
      plan: { schemeCode: 'EIGHT', frequency: 'P8W', price: 6000, nextCharge: 6499 },
    });
    const orderId = await anna.goToPayment();
    const token = await anna.cardToken();
    expect((await anna.pay(orderId, token)).error).toMatchObject({ code: 'consent_needed', field: 'cardPermission' });
    const { price, frequency, nextCharge, nextChargeDate, yearCost } = shown.plan!;
    const expectedPlan = { price, frequency, nextCharge, nextChargeDate, yearCost };
    const wrong = await anna.pay(orderId, await anna.cardToken(), { ...consented, expectedPlan: { ...expectedPlan, nextCharge: 1 } });
    expect(wrong.error).toMatchObject({ code: 'plan_changed' });
    const paid = await anna.pay(orderId, await anna.cardToken(), { ...consented, expectedPlan });
    expect([paid.status, (paid.response as Order).orderPriceInfo.subtotal]).toEqual([200, before + 4800]);
    await eventually(async () => (await plansOf(anna)).length === 1);
    expect((await plansOf(anna))[0]).toMatchObject({ schemeCode: 'EIGHT', frequency: 'P8W' });
    const [agreed] = await api.database.query(
      `select w.price, c.price as first, n.said->>'frequency' as said
         from wine_plans w join plan_cases c on c.subscription_id = w.subscription_id and c.period = 0
         join plan_consents n on n.subscription_id = w.subscription_id where w.joined_order_id = $1`,
      [orderId],
    );
    expect(agreed).toEqual({ price: 6000, first: 4800, said: 'P8W' });
  });

  it('[UPS-03] takes off 60.00 at most, and nothing beyond half of the first case together with welcome gifts', async () => {
    try {
      await fillCatalogue(api.database, [aSixCase(60000, 40000)]);
      const anna = await withRed(await aCustomer());
      await take(anna);
      expect((await lineOf(anna))!.itemPriceInfo).toMatchObject({ amount: 34000, discount: 6000 });
      await fillCatalogue(api.database, [aSixCase()]);
      const familyGift = { gift: 'FAMILY_DISCOUNT', name: 'Family discount', itemCode: null, upTo: 2500 } as const;
      await fillOfferedPlan(api.database, { welcomeGifts: [familyGift] });
      expect((await lineOf(anna))!.itemPriceInfo).toMatchObject({ amount: 3000, discount: 3000 });
      const bob = await withRed(await aCustomer());
      expect((await offersOf(bob)).offerItems[0]).toMatchObject({ type: 'WINEPLAN', offerPrice: 3000 });
    } finally {
      await fillOfferedPlan(api.database);
    }
  });

  it('[UPS-03] is offered only while each later case saves a fifth as well, and can be had', async () => {
    const anna = await withRed(api.aShopper());
    expect(await offered(anna)).toEqual([planOffer, 'FILL_THE_CASE T2001']);
    try {
      await fillCatalogue(api.database, [aSixCase(7400)]);
      expect(await offered(anna)).toEqual(['FILL_THE_CASE T2001']);
      await fillCatalogue(api.database, [aSixCase(7500, 6000, 0)]);
      expect(await offered(anna)).toEqual(['FILL_THE_CASE T2001']);
      expect((await take(anna)).error).toMatchObject({ code: 'offer_over' });
    } finally {
      await fillCatalogue(api.database, [aSixCase()]);
    }
  });

  it('is offered beside a wine of its colours, to whoever has no plan and none in the basket, where plans are sold', async () => {
    const anna = await aCustomer();
    expect(await offered(anna)).toEqual([]);
    await anna.add('T1001', 1);
    expect((await offered(anna))[0]).toBe(planOffer);
    await take(anna);
    expect(await offered(anna)).toEqual(['FILL_THE_CASE T2001']);
    const orderId = await anna.goToPayment();
    expect((await anna.pay(orderId, await anna.cardToken(), { ...consented })).status).toBe(200);
    await eventually(async () => (await plansOf(anna)).length === 1);
    await anna.add('T1001', 1);
    expect(await offered(anna)).toEqual(['FILL_THE_CASE T2001']);
    expect((await take(anna)).error).toMatchObject({ code: 'offer_over' });
    expect(await offered(await withRed(api.aShopper({ brand: 'hsb' })))).toEqual(['FILL_THE_CASE T2001']);
  });

  it('ends with the wine that it was offered beside: the plan stays, at its own price, and says so', async () => {
    const anna = await withRed(api.aShopper());
    await take(anna);
    const { response } = await anna.send<{ changes: object[] }>('DELETE', '/api/cart/sku/T1001');
    expect(response.changes).toEqual([expect.objectContaining({ itemCode: 'T4101', kind: 'price' })]);
    expect(await lineOf(anna)).toMatchObject({ itemPriceInfo: { amount: 6000, discount: 0 }, plan: { frequency: 'P8W' } });
  });
});
