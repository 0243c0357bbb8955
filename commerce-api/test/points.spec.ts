import { findBrand } from '@cellardoor/brand';
import type { Order } from '@cellardoor/contracts';
import { carryOut, lockPlaced } from '../src/modules/ordering/fulfilment/order-changes.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailOf, mailsTo, wholeMailOf } from './mails.ts';

describe('paying with points', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded, { welcomePoints: 2500 })));
  afterAll(() => api?.stop());

  it("[BRD-05] [CHK-08] lets the bank partner's customer pay with points first, the rest by Mastercard, shows points alone in the mail, and gives points back as points", async () => {
    const anna = api.aShopper({ brand: 'hsb' });
    await anna.register('points@example.com');
    expect((await anna.details()).response.pointsBalance).toBe(2500);
    await anna.add('T1001', 3);
    const { response: begun } = await anna.checkOutAsCustomer();
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
    const { headers, text, html } = await wholeMailOf(api, begun.orderId);
    expect(text).toContain('Total  3,499 pts');
    expect(html).toContain('3,499 pts');
    for (const part of [headers, text, html]) expect(part).not.toMatch(/£|&pound;|&#163;|=C2=A3/);
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

  it('says of points that a closed account had paid that they do not come back, and gives back the rest', async () => {
    const anna = api.aShopper({ brand: 'hsb' });
    await anna.register('gone@example.com');
    await anna.add('T1001', 3);
    const { response: begun } = await anna.checkOutAsCustomer();
    await anna.deliverTo();
    await anna.deliverBy();
    expect((await anna.pay(begun.orderId, await anna.cardToken('5555555555554444'))).status).toBe(200);
    expect((await anna.send('POST', '/api/user/close', { password: 'a very good password' })).status).toBe(200);
    await api.database.transaction(async (tx) =>
      carryOut(tx, await lockPlaced(tx, begun.orderId), { action: 'refund', reference: 'all of it', amount: 3499 }, new Date()),
    );
    const told = () => mailsTo(api, 'gone@example.com').find((text) => text.includes('We are paying you back')) ?? '';
    await eventually(() => told() !== '');
    expect(told()).toMatch(/Total\s+999 pts/);
    expect(told()).toContain('The 2,500 pts that you paid do not come back: your account is closed, and its points went with it.');
  });

  it('asks for no card when points pay all', async () => {
    const anna = api.aShopper({ brand: 'hsb' });
    await anna.register('rich@example.com');
    await anna.add('T1001', 1);
    const { response: begun } = await anna.checkOutAsCustomer();
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
      const { response: begun } = await anna.checkOutAsCustomer();
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
    const orderId = await anna.goToPayment();
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

describe.each(bothDatabases('locks'))('points of a welcome, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind, { welcomePoints: 2500, welcomesPerNetwork: 2, welcomesPerDay: 3 })));
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
