import type { OrderSummary } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { databases } from './databases.ts';
import { mailOf } from './mails.ts';

describe.each(databases)('paying with points, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind, { welcomePoints: 2500 })), 240_000);
  afterAll(() => api?.stop());

  it("lets the bank partner's customer pay with points first, the rest by Mastercard, and shows points alone in the mail", async () => {
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
});
