import { findBrand } from '@cellardoor/brand';
import type { Order, OrderSummary } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { databases } from './databases.ts';
import type { Shopper } from './shopper.ts';
import { mailOf } from './mails.ts';

describe.each(databases)('paying with points, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind, { welcomePoints: 2500 })), 240_000);
  afterAll(() => api?.stop());

  it("lets the bank partner's customer pay with points first, the rest by Mastercard, shows points alone in the mail, and gives points back as points", async () => {
    const anna = api.aShopper({ brand: 'hsb' });
    await anna.register('points@example.com');
    expect((await anna.details()).response.pointsBalance).toBe(2500);
    await anna.add('T1001', 3);
    const { response: begun } = await anna.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout');
    await anna.deliverTo();
    const { response: ready } = await anna.deliverBy();
    expect(ready).toMatchObject({
      orderPriceInfo: { total: 3499, paidByPoints: 2500, toPay: 999 },
      orderPointsInfo: { total: 3499, used: 2500 },
    });
    const paid = await anna.pay(begun.orderId, await anna.cardToken('5555555555554444'));
    expect(paid.response.paymentDetailsArr).toMatchObject([
      { type: 'Points', amount: 2500 },
      { type: 'Card Payment', amount: 999, cardBrand: 'mastercard' },
    ]);
    expect((await anna.details()).response.pointsBalance).toBe(0);
    const mail = await mailOf(api, begun.orderId);
    expect(mail).toContain('Total  3,499 pts');
    expect(mail).not.toContain('£');
    const cancelled = await anna.send<Order>('POST', '/api/user/order/cancel', { orderId: begun.orderId });
    expect(cancelled.response.progress.refunds).toMatchObject([
      {
        parts: [
          { type: 'Card Payment', amount: 999 },
          { type: 'Points', amount: 2500 },
        ],
      },
    ]);
    expect((await anna.details()).response.pointsBalance).toBe(2500);
  });

  it('asks for no card when points pay all', async () => {
    const anna = api.aShopper({ brand: 'hsb' });
    await anna.register('rich@example.com');
    await anna.add('T1001', 1);
    const { response: begun } = await anna.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout');
    await anna.deliverTo();
    await anna.deliverBy();
    const paid = await anna.pay(begun.orderId, '', { paymentDetails: [] });
    expect(paid).toMatchObject({ status: 200, response: { paymentDetailsArr: [{ type: 'Points', amount: 1699 }] } });
    expect((await anna.details()).response.pointsBalance).toBe(801);
  });

  it('[BRD-05] pays and gives back by what a point is worth, which is a setting of the brand', async () => {
    const { facts } = findBrand('hsb')!;
    const ofThree = jest.replaceProperty(facts as { points: number }, 'points', 3);
    try {
      const anna = api.aShopper({ brand: 'hsb' });
      await anna.register('threes@example.com');
      expect((await anna.add('T1001', 3)).response.basket).toMatchObject({
        orderPriceInfo: { total: 2700 },
        orderPointsInfo: { total: 8100 },
        lineItems: [{ itemPointsInfo: { amount: 8100 } }],
      });
      const { response: begun } = await anna.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout');
      await anna.deliverTo();
      const { response: ready } = await anna.deliverBy();
      // of 2,500 points one is left over: it is worth less than a penny
      expect(ready).toMatchObject({
        shippingMethod: { cost: 799, costPoints: 2397 },
        orderPriceInfo: { total: 3499, paidByPoints: 833, toPay: 2666 },
        orderPointsInfo: { total: 10_497, used: 2499 },
      });
      const paid = await anna.pay(begun.orderId, await anna.cardToken('5555555555554444'));
      expect(paid.response.paymentDetailsArr).toMatchObject([{ type: 'Points', amount: 833 }, { amount: 2666 }]);
      expect((await anna.details()).response.pointsBalance).toBe(1);
      expect(await mailOf(api, begun.orderId)).toContain('Total  10,497 pts');
      await anna.send<Order>('POST', '/api/user/order/cancel', { orderId: begun.orderId });
      expect((await anna.details()).response.pointsBalance).toBe(2500);
    } finally {
      ofThree.restore();
    }
  });

  it('gives back as many points as were paid, whatever a point is worth by then', async () => {
    const anna = api.aShopper({ brand: 'hsb' });
    await anna.register('old-rate@example.com');
    await anna.add('T1001', 3);
    const { orderId } = (await anna.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout')).response;
    await anna.deliverTo();
    await anna.deliverBy();
    expect((await anna.pay(orderId, await anna.cardToken('5555555555554444'))).response.orderPointsInfo).toEqual({
      total: 3499,
      used: 2500,
    });
    const ofThree = jest.replaceProperty(findBrand('hsb')!.facts as { points: number }, 'points', 3);
    try {
      expect((await anna.lastOrder(orderId)).response.orderPointsInfo).toEqual({ total: 3499, used: 2500 });
      await anna.send<Order>('POST', '/api/user/order/cancel', { orderId });
      expect((await anna.details()).response.pointsBalance).toBe(2500);
    } finally {
      ofThree.restore();
    }
  });
});

describe.each(databases)('a shopper whom the bank partner sent, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)), 240_000);
  afterAll(() => api?.stop());

  const show = (shopper: Shopper, cardId: unknown) => shopper.send('PUT', '/api/priceToPoints/card/validateBinRange', { cardId });
  /** A guest with an order that is ready to be paid, in a browser with that cookie. */
  const sent = async (cardType: string, market: object = { brand: 'hsb' }) => {
    const shopper = api.aShopper(market);
    const orderId = await shopper.readyToPay();
    if (cardType) shopper.cookie += `; cardType=${cardType}`;
    const token = await shopper.cardToken('5555555555554444');
    return { shopper, pay: () => shopper.pay(orderId, token), payAgain: () => shopper.payAgain(orderId, token) };
  };

  it('[HDR-12] buys nothing before validateBinRange has said successful, whatever call commits the order', async () => {
    const { shopper, pay, payAgain } = await sent('partner');
    const notYet = { status: 409, error: { field: 'cardId', code: 'card_not_shown' } };
    expect(await pay()).toMatchObject(notYet);
    expect(await payAgain()).toMatchObject(notYet);
    expect((await show(shopper, '411111')).status).toBe(422);
    expect(await pay()).toMatchObject(notYet);
    expect((await shopper.details()).response).not.toHaveProperty('cardAccepted');
    const session = shopper.cookie;
    expect(await show(shopper, '555555')).toMatchObject({ status: 200, body: { statusCode: 0, statusMessage: 'successful' } });
    expect((await shopper.details()).response).toMatchObject({ cardAccepted: true });
    // the answer took the bank's cookie away; the session remembers, should it be set anew
    expect(session).toContain('cardType=partner');
    expect(shopper.cookie).not.toContain('cardType');
    shopper.cookie = session;
    expect((await pay()).response).toMatchObject({ status: 'paid' });
  });

  it('buys without it where the cookie is empty or absent, and with every other brand', async () => {
    for (const { pay } of [await sent(''), await sent('partner', { brand: 'law' })]) expect((await pay()).status).toBe(200);
    const empty = await sent('');
    empty.shopper.cookie += '; cardType=';
    expect((await empty.pay()).status).toBe(200);
  });

  it("shows a card for its own session alone: not another's, nor the one after a log-out", async () => {
    const email = 'sent@example.com';
    const anna = api.aShopper({ brand: 'hsb' });
    await anna.register(email);
    await show(anna, '222100');
    expect((await anna.details()).response).toMatchObject({ cardAccepted: true });
    const elsewhere = api.aShopper({ brand: 'hsb' });
    await elsewhere.login(email, 'a very good password');
    expect((await elsewhere.details()).response).not.toHaveProperty('cardAccepted');
    await anna.logout();
    expect((await anna.details()).response).not.toHaveProperty('cardAccepted');
  });

  it("[ACT-05] takes the first six digits of a card of the brand's, also of a visitor, and keeps them nowhere", async () => {
    const visitor = api.aShopper({ brand: 'hsb' });
    expect(await show(visitor, '540012')).toMatchObject({
      status: 200,
      response: { accepted: true },
      body: { statusMessage: 'successful' },
    });
    expect((await visitor.details()).response).toMatchObject({ securityStatus: 0, cardAccepted: true });
    expect((await show(visitor, '540012')).status).toBe(200);
    for (const wrong of ['', '55555', '5555555', '55555a', 'x']) {
      expect(await show(visitor, wrong)).toMatchObject({ status: 400, error: { field: 'cardId', code: 'invalid' } });
    }
    for (const other of ['411111', '378282', '999999', '000000']) {
      expect(await show(visitor, other)).toMatchObject({
        status: 422,
        error: { field: 'cardId', code: 'card_not_accepted', message: expect.stringMatching(/^This is not a card that we take/) },
      });
    }
    expect(JSON.stringify(await api.database.query('select * from sessions')) + api.log()).not.toContain('540012');
  });
});

describe.each(databases)('points of a welcome, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind, { welcomePoints: 2500, welcomesPerNetwork: 2, welcomesPerDay: 3 })), 240_000);
  afterAll(() => api?.stop());

  let people = 0;
  /** Registers somebody new of this network with a brand, and gives their points. */
  const pointsAt = async (network: string, brand = 'hsb') => {
    const email = `welcome${(people += 1)}@example.com`;
    const reply = await api.aShopper({ brand }).register(email, {}, { 'x-forwarded-for': network });
    expect(reply.status).toBe(200);
    return reply.response.pointsBalance;
  };

  it('go to so many new customers of a network and to so many in all, however many register at once', async () => {
    expect(await pointsAt('203.0.113.7', 'law')).toBe(0);
    const farmed = await Promise.all(Array.from({ length: 6 }, () => pointsAt('203.0.113.7')));
    expect(farmed.sort()).toEqual([0, 0, 0, 0, 2500, 2500]);
    expect(api.log()).not.toContain('welcomes_used_up');
    expect([await pointsAt('203.0.113.8'), await pointsAt('203.0.113.8'), await pointsAt('203.0.113.9')]).toEqual([2500, 0, 0]);
    expect(api.log().match(/"alert":"welcomes_used_up"/g)).toHaveLength(1);
  });

  it('come again when the day is over', async () => {
    await api.database.query(`update attempt_counts set until = now() - interval '1 second'`);
    expect(await pointsAt('203.0.113.7')).toBe(2500);
  });
});
