import { type ApiUnderTest, startApi } from './api-under-test.ts';
import type { PendingPayment } from '@cellardoor/contracts/api/paying';
import { embedded } from './databases.ts';
import { giftsOn } from './gifts.ts';
import { wholeMailOf } from './mails.ts';
import type { Shopper } from './shopper.ts';

const password = 'a very good password';
let people = 0;
const someone = () => `owner${++people}@example.com`;
const afterLapse = () => new Date(Date.now() + 13 * 3_600_000);

describe('the owner of an order', () => {
  let api: ApiUnderTest;
  const gifts = giftsOn(() => api.database);
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  /** A customer with an order that is ready to be paid, a gift card on it. */
  async function withOrder(email = someone()): Promise<{ anna: Shopper; orderId: string }> {
    const anna = api.aShopper();
    await anna.register(email);
    await anna.add('T1001', 2);
    const { response } = await anna.checkOutAsCustomer();
    await anna.deliverTo({ line1: '12 Secret Lane' });
    await anna.deliverBy();
    expect((await anna.addGift(await gifts.card())).status).toBe(200);
    return { anna, orderId: response.orderId };
  }

  it('[CKO-10] can neither be paid nor seen under another country', async () => {
    const email = someone();
    const { anna, orderId } = await withOrder(email);
    const abroad = api.aShopper({ country: 'au' });
    await abroad.login(email, password);
    expect(await abroad.pay(orderId, await abroad.cardToken())).toMatchObject({ status: 404, error: { code: 'unknown_order' } });
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    expect((await abroad.lastOrder(orderId)).status).toBe(404);
    expect((await abroad.send('GET', `/api/user/orderhistory/details/${orderId}`)).status).toBe(404);
    expect((await anna.lastOrder(orderId)).status).toBe(200);
  });

  it('[CKO-10] [USR-03] is neither shown nor changed nor paid once the log-in has lapsed', async () => {
    const email = someone();
    const { anna, orderId } = await withOrder(email);
    const before = (await anna.order()).response;
    const [gift] = before.gifts;
    api.setNow(afterLapse());
    expect((await anna.details()).response.securityStatus).toBe(2);
    expect((await anna.order()).status).toBe(404);
    const again = { status: 401, error: { code: 'log_in' } };
    expect(await anna.deliverTo({ line1: '1 Thief Street' })).toMatchObject(again);
    expect(await anna.deliverBy('NXT')).toMatchObject(again);
    expect(await anna.removeGift(gift!.id)).toMatchObject(again);
    expect(await anna.addGift(await gifts.card())).toMatchObject(again);
    expect(await anna.pay(orderId, await anna.cardToken())).toMatchObject(again);
    expect(await anna.payAgain(orderId, await anna.cardToken())).toMatchObject(again);
    expect((await anna.checkOutAsCustomer()).status).toBe(401);
    await anna.login(email, password);
    expect((await anna.order()).response).toEqual({ ...before, shippingMethod: expect.objectContaining({ methodCode: 'STD' }) });
  });

  it.each([
    ['[CKO-04] [CRT-10] the way of delivery', 'PUT', 'shipping/methods', { methodCode: 'NXT', type: 'delivery' }],
    ['[CKO-07] the label', 'POST', 'shipping/labelmessages', { labelMessage1: 'x' }],
    ['[CKO-08] the present', 'POST', 'gift/messages', { sendGift: true }],
    ['[CRT-09] the address', 'POST', 'shipping/addresses', { addressId: '1' }],
    ['[CRT-03] the order', 'POST', 'orders/', undefined],
  ] as const)('%s is refused once the log-in has lapsed', async (_, method, path, body) => {
    const { anna } = await withOrder();
    api.setNow(afterLapse());
    expect(await anna.send(method, `/api/checkout/${path}`, body)).toMatchObject({ status: 401, error: { code: 'log_in' } });
  });

  it('stays its customer’s when somebody goes on as a guest in a browser that knows them', async () => {
    const email = someone();
    const { anna, orderId } = await withOrder(email);
    const old = anna.cookie;
    api.setNow(afterLapse());
    const begun = await anna.checkOut('stranger@example.com');
    expect(begun).toMatchObject({ status: 200, response: { email: 'stranger@example.com', shippingAddress: null, gifts: [] } });
    expect(begun.response.orderId).not.toBe(orderId);
    expect(begun.response.lineItems).toHaveLength(1);
    expect((await anna.details()).response.securityStatus).toBe(0);
    expect((await api.aShopper({ cookie: old }).details()).response.securityStatus).toBe(0);
    await anna.deliverTo();
    await anna.deliverBy();
    expect((await anna.pay(begun.response.orderId, await anna.cardToken())).status).toBe(200);
    expect((await anna.lastOrder()).response.email).toBe('stranger@example.com');
    const owner = api.aShopper();
    await owner.login(email, password);
    expect((await owner.order()).response).toMatchObject({ orderId, shippingAddress: { line1: '12 Secret Lane' } });
    expect((await owner.order()).response.gifts).toHaveLength(1);
    expect((await owner.lastOrder()).status).toBe(404);
  });

  it('begins empty when its customer goes on as a guest', async () => {
    const { anna } = await withOrder();
    expect((await anna.checkOut('aunt@example.com')).response).toMatchObject({
      email: 'aunt@example.com',
      shippingAddress: null,
      shippingMethod: expect.objectContaining({ methodCode: 'STD' }),
      gifts: [],
      ageConfirmed: false,
    });
    expect((await anna.details()).response.securityStatus).toBe(0);
    expect((await anna.basket()).response.numBottles).toBe(2);
  });

  it('stays as it is when its customer begins to check out as a guest on another device, and both can be paid', async () => {
    const email = someone();
    const { anna, orderId } = await withOrder(email);
    const before = (await anna.order()).response;
    const phone = api.aShopper();
    await phone.login(email, password);
    const guest = (await phone.checkOut('aunt@example.com')).response;
    expect(guest).toMatchObject({ email: 'aunt@example.com', shippingAddress: null, gifts: [] });
    expect(guest.orderId).not.toBe(orderId);
    expect((await anna.order()).response).toEqual(before);
    await phone.deliverTo({ line1: '3 Aunt Street' });
    await phone.deliverBy();
    expect((await anna.order()).response).toEqual(before);
    expect((await phone.pay(guest.orderId, await phone.cardToken())).status).toBe(200);
    const { response: paid } = await anna.pay(orderId, await anna.cardToken());
    expect(paid.shippingDetails).toMatchObject([{ address: { line1: '12 Secret Lane' } }]);
  });

  it('cannot be left for a guest checkout with a copy of its basket while this very browser pays for it', async () => {
    const { anna, orderId } = await withOrder(someone());
    // as it is while the gateway is asked
    await api.database.query(`update orders set status = 'paying' where id = $1`, [orderId]);
    expect(await anna.checkOut('aunt@example.com')).toMatchObject({ status: 409, error: { code: 'in_progress' } });
    expect((await anna.details()).response.securityStatus).toBe(4);
    await api.database.query(`update orders set status = 'open' where id = $1`, [orderId]);
    expect((await anna.checkOut('aunt@example.com')).status).toBe(200);
  });

  it('goes along when a guest logs in, also after a decline', async () => {
    for (const declined of [false, true]) {
      const email = someone();
      await api.aShopper().register(email);
      const guest = api.aShopper();
      const orderId = await guest.readyToPay();
      if (declined) expect((await guest.pay(orderId, await guest.cardToken('4000000000009995'))).status).toBe(402);
      await guest.login(email, password);
      expect((await guest.checkOutAsCustomer()).response).toMatchObject({
        orderId,
        email,
        shippingAddress: { line1: '1 High Street' },
      });
      expect((await guest.pay(orderId, await guest.cardToken())).status).toBe(200);
    }
  });

  it('is mailed to who logs in, not to the address that they typed as a guest', async () => {
    const email = someone();
    await api.aShopper().register(email);
    const guest = api.aShopper();
    const orderId = await guest.readyToPay();
    expect((await guest.order()).response.email).not.toBe(email);
    await guest.login(email, password);
    expect((await guest.order()).response).toMatchObject({ orderId, email, shippingAddress: { line1: '1 High Street' } });
    const paid = await guest.pay(orderId, await guest.cardToken());
    expect(paid).toMatchObject({ status: 200, response: { email } });
    expect((await wholeMailOf(api, orderId)).headers).toContain(email);
  });

  it('becomes theirs who logged in, in another tab, while their bank asked', async () => {
    for (const [isTheirs, email] of [
      [true, someone()],
      [false, someone()],
    ] as const) {
      await api.aShopper().register(email);
      const guest = api.aShopper();
      await guest.add('T1001');
      const { orderId } = (await guest.checkOut(isTheirs ? email : 'another@example.com')).response;
      await guest.deliverTo();
      await guest.deliverBy();
      const card = { transientToken: await guest.cardToken('4000000000002503') };
      const { webRedirectDetails: question } = (await guest.payAsked(orderId, card)).response as PendingPayment;
      await guest.answerBank(question, { code: '1234' });
      await guest.login(email, password);
      expect((await guest.goOn(orderId, card, question.authenticationTransactionId)).response).toMatchObject({
        id: orderId,
        status: 'paid',
      });
      const phone = api.aShopper();
      await phone.login(email, password);
      expect((await phone.lastOrder(orderId)).status).toBe(isTheirs ? 200 : 404);
    }
  });

  it('keeps nothing from a guest who leaves the question of their bank, logs in and begins again', async () => {
    const email = someone();
    await api.aShopper().register(email);
    const guest = api.aShopper();
    const gift = await gifts.card({ amount: 500 });
    // the last three
    const left = await guest.readyToPay('T1002', 3);
    await guest.addGift(gift);
    const card = { transientToken: await guest.cardToken('4000000000002503') };
    const { webRedirectDetails: question } = (await guest.payAsked(left, card)).response as PendingPayment;
    await guest.login(email, password);
    const orderId = await guest.goToPayment();
    expect((await guest.addGift(gift)).status).toBe(200);
    const paid = await guest.pay(orderId, await guest.cardToken());
    expect(paid).toMatchObject({ status: 200, response: { paymentDetailsArr: [{ type: 'Gift Card', amount: 500 }, {}] } });
    await guest.answerBank(question, { code: '1234' });
    const late = await guest.goOn(left, card, question.authenticationTransactionId);
    expect(late).toMatchObject({ status: 409, error: { code: 'challenge_over' } });
  });

  it('is begun by a customer of the age that this country asks for', async () => {
    const email = someone();
    const young = `${new Date().getUTCFullYear() - 20}-01-01`;
    await api.aShopper({ country: 'uk' }).register(email, { dateOfBirth: young });
    const abroad = api.aShopper({ country: 'us' });
    await abroad.add('T1001');
    const guest = await abroad.checkOut();
    await abroad.deliverTo({ state: 'CA', postcode: '94103' });
    await abroad.deliverBy();
    await abroad.login(email, password);
    const tooYoung = { status: 409, error: { code: 'too_young', message: 'You must be 21 or over to buy wine from us' } };
    expect(await abroad.checkOutAsCustomer()).toMatchObject(tooYoung);
    expect(await abroad.pay(guest.response.orderId, await abroad.cardToken())).toMatchObject(tooYoung);
  });
});
