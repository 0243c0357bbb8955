import type { Order } from '@cellardoor/contracts';
import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import type { Shopper } from './shopper.ts';

describe('a shopper whom the bank partner sent', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  const show = (shopper: Shopper, cardId: unknown) => shopper.send('PUT', '/api/priceToPoints/card/validateBinRange', { cardId });
  /** A guest with an order that is ready to be paid, in a browser with that cookie. */
  const sent = async (cardType: string, market: object = { brand: 'hsb' }) => {
    const shopper = api.aShopper(market);
    const orderId = await shopper.readyToPay();
    if (cardType) shopper.cookie += `; cardType=${cardType}`;
    const token = await shopper.cardToken('5555555555554444');
    return { shopper, orderId, pay: () => shopper.pay(orderId, token), payAgain: () => shopper.payAgain(orderId, token) };
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

  it('[HDR-12] adds nothing to an order that was placed before the cookie came, until validateBinRange has said successful', async () => {
    const { shopper, orderId, pay } = await sent('');
    expect((await pay()).status).toBe(200);
    const { offerItems } = (await shopper.send<OrderOffers>('GET', `/api/offer/order/${orderId}`)).response;
    const { itemCode } = offerItems.find(({ type }) => type === 'FILL_THE_CASE')!;
    const cardPermission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' };
    const answer = (parts: object) => shopper.send<Order>('POST', '/api/checkout/amendandcommit', { orderId, ...parts });
    const accept = () => answer({ action: 'ACCEPT', itemDetails: [{ itemCode, quantity: 1 }], cardPermission });
    shopper.cookie += '; cardType=partner';
    expect(await accept()).toMatchObject({ status: 409, error: { field: 'cardId', code: 'card_not_shown' } });
    expect((await shopper.lastOrder(orderId)).response.lineItems).toHaveLength(1);
    expect((await show(shopper, '555555')).status).toBe(200);
    expect((await accept()).response).toMatchObject({ status: 'paid' });
    expect((await shopper.lastOrder(orderId)).response.paymentDetailsArr).toHaveLength(2);
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
