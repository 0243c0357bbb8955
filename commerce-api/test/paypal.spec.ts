import { startApiAtPayPal } from './api-at-gateways.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { mailsTo } from './mails.ts';
import { paymentStatesOn } from './payment-states.ts';
import { challengeOver, payersAtPayPal, questionOf } from './paypal-payers.ts';
import type { PayPalPeer } from './paypal-peer.ts';
import type { Shopper } from './shopper.ts';

describe.each(bothDatabases('money'))('PayPal, on $kind', (kind) => {
  let api: ApiUnderTest;
  let peer: PayPalPeer;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ api, peer, stop } = await startApiAtPayPal(kind));
  });
  afterAll(() => stop?.());

  const gifts = giftsOn(() => api.database);
  const { stateOf } = paymentStatesOn(() => api);
  const { waitFor, approve, askedOf } = payersAtPayPal(() => ({ api, peer }));
  const stock = async () =>
    (await api.database.query<{ on_hand: number }>(`select on_hand from stock where item_code = 'T1001'`))[0]!.on_hand;

  onEmbedded(kind, () => {
    it('[CHK-04] is offered beside cards and wallets, each by its provider, and never by the bank partner, which refuses it too', async () => {
      const anna = api.aShopper();
      const offered = async (shopper: Shopper) => (await shopper.paymentOptions()).response.paymentOptions;
      const modesOf = async (shopper: Shopper) =>
        (await offered(shopper)).map(({ paymentMode, paymentProvider }) => `${paymentMode} ${paymentProvider}`);
      const byCard = ['creditCard cybersource', 'googlePay cybersource', 'applePay cybersource'];
      expect(await modesOf(anna)).toEqual([...byCard, 'paypal paypal']);
      expect(await offered(anna)).toContainEqual({ paymentMode: 'paypal', paymentProvider: 'paypal', cards: [] });
      const partner = api.aShopper({ brand: 'hsb' });
      expect(await modesOf(partner)).toEqual(byCard);
      const orderId = await partner.readyToPay();
      expect(await partner.payByPayPal(orderId)).toMatchObject({ status: 400, error: { code: 'mode_not_offered' } });
      expect(await stateOf(orderId)).toEqual([]);
    });
  });

  it('[CHK-04] sends the shopper to PayPal and back, and places the order once, whatever is repeated', async () => {
    const before = await stock();
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    for (const [returnUrl, cancelUrl] of [
      ['https://evil.example/', '/'],
      ['/', '//evil.example/'],
    ])
      expect(await anna.payByPayPal(orderId, { webRedirectDetails: { returnUrl, cancelUrl } })).toMatchObject({
        status: 400,
        error: { field: 'webRedirectDetails', code: 'invalid' },
      });
    expect(await anna.payByPayPal(orderId, { webRedirectDetails: undefined })).toMatchObject({
      status: 400,
      error: { field: 'webRedirectDetails', code: 'required' },
    });
    const press = (key: string) => anna.payByPayPal(orderId, {}, { 'idempotency-key': `press-of-the-button-${key}` });
    const first = await press('1');
    const { redirectUrl, authenticationTransactionId: id } = questionOf(first);
    // a lost reply, and a second press: the same order at PayPal
    for (const again of [press('1'), press('2'), anna.payByPayPal(orderId)]) expect((await again).response).toEqual(first.response);
    expect(await peer.moneyOf(orderId)).toEqual([]);
    expect(await anna.backFromPayPal(orderId, 'ANOTHER')).toMatchObject(challengeOver);
    const back = await approve(redirectUrl);
    expect(back.href).toBe(`${api.url}/uk/checkout?paypal=approved&token=${id}&PayerID=SANDBOXPAYER1`);
    const tabs = await Promise.all([1, 2, 3].map(() => anna.anotherTab().backFromPayPal(orderId, id)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map(({ response }) => JSON.stringify(response))).size).toBe(1);
    expect(tabs[0]!.response).toMatchObject({
      id: orderId,
      status: 'paid',
      transactionPaymentMethod: 'PayPal',
      paymentDetails: [{ type: 'PayPal', amount: 1699 }],
      paymentDetailsArr: [{ type: 'PayPal', amount: 1699, cardBrand: null, lastFour: null }],
    });
    expect((await anna.payByPayPal(orderId)).response).toEqual(tabs[0]!.response);
    await waitFor(orderId, 'authorization CAPTURED', 'capture COMPLETED');
    expect(await stock()).toBe(before - 1);
    expect((await anna.lastOrder(orderId)).response).toMatchObject({ paymentDetailsArr: [{ type: 'PayPal' }] });
    await eventually(() => mailsTo(api, 'anna@example.com').some((mail) => mail.includes(orderId) && mail.includes('PayPal')));
    // nothing is offered for it: PayPal gave no leave to charge again
    expect((await anna.send('GET', `/api/offer/order/${orderId}`)).response).toMatchObject({ offerItems: [], card: null });
  });

  onEmbedded(kind, () => {
    it('lets gifts pay first and PayPal the rest, all or nothing', async () => {
      const anna = api.aShopper();
      const gift = await gifts.card({ amount: 500 });
      const asked = await askedOf(anna, gift);
      expect(await gifts.left(gift.cardNumber)).toBe(0);
      await approve(asked.redirectUrl, 'declined');
      expect(await anna.backFromPayPal(asked.orderId, asked.id)).toMatchObject({
        status: 402,
        error: { code: 'payment_declined', message: expect.stringContaining('PayPal did not take the payment') },
      });
      expect(await gifts.left(gift.cardNumber)).toBe(500);
      // whoever comes back again is told the same; who presses the button pays anew
      expect((await anna.backFromPayPal(asked.orderId, asked.id)).status).toBe(402);
      const again = questionOf(await anna.payByPayPal(asked.orderId));
      expect(again.authenticationTransactionId).not.toBe(asked.id);
      await approve(again.redirectUrl);
      expect((await anna.backFromPayPal(asked.orderId, again.authenticationTransactionId)).response).toMatchObject({
        paymentDetailsArr: [
          { type: 'Gift Card', amount: 500 },
          { type: 'PayPal', amount: 1199 },
        ],
      });
      expect(await gifts.left(gift.cardNumber)).toBe(0);
      await waitFor(asked.orderId, 'authorization CAPTURED', 'capture COMPLETED');
    });

    it.each([
      ['goes back without approving', undefined, /have not approved/, []],
      ['pays with what PayPal reviews', 'review', /review this payment for days/, ['authorization VOIDED']],
    ])('charges nothing where the payer %s, and takes a card then', async (_what, means, words, money) => {
      const anna = api.aShopper();
      const asked = await askedOf(anna);
      if (means) await approve(asked.redirectUrl, means);
      else expect((await peer.visit(asked.redirectUrl, { cancel: '1' })).search).toBe(`?paypal=cancelled&token=${asked.id}`);
      const declined = await anna.backFromPayPal(asked.orderId, asked.id);
      expect(declined).toMatchObject({ status: 402, error: { message: expect.stringMatching(words) } });
      await waitFor(asked.orderId, ...money);
      expect(await anna.payAgain(asked.orderId, await anna.cardToken())).toMatchObject({
        status: 200,
        response: { paymentDetailsArr: [{ type: 'Card Payment', lastFour: '1111' }] },
      });
    });

    it('takes an approval for its own session, country and order alone, and for what was approved', async () => {
      const [anna, bob] = [api.aShopper(), api.aShopper()];
      const [hers, his] = [await askedOf(anna), await askedOf(bob)];
      await approve(hers.redirectUrl);
      expect((await bob.backFromPayPal(hers.orderId, hers.id)).status).toBe(404);
      expect(await bob.backFromPayPal(his.orderId, hers.id)).toMatchObject(challengeOver);
      const abroad = api.aShopper({ country: 'au', cookie: anna.cookie });
      expect((await abroad.backFromPayPal(hers.orderId, hers.id)).status).toBe(404);
      // the order is changed after the approval: what was approved pays nothing any more
      await anna.deliverTo({ line1: '2 High Street' });
      expect(await anna.backFromPayPal(hers.orderId, hers.id)).toMatchObject(challengeOver);
      const dearer = questionOf(await anna.payByPayPal(hers.orderId));
      await anna.add('T1001');
      await anna.checkOut();
      expect(await anna.backFromPayPal(hers.orderId, dearer.authenticationTransactionId)).toMatchObject(challengeOver);
      expect(await anna.payByPayPal(hers.orderId, { expectedTotal: 1699 })).toMatchObject({
        status: 409,
        error: { code: 'total_changed' },
      });
      expect(await peer.moneyOf(hers.orderId)).toEqual([]);
      expect(await peer.moneyOf(his.orderId)).toEqual([]);
    });

    it('asks about the amount that the shopper sees, also where the basket has changed in another tab since it was asked', async () => {
      const anna = api.aShopper();
      const { orderId, redirectUrl, id } = await askedOf(anna);
      await anna.anotherTab().add('T1003');
      const { total, toPay } = (await anna.order()).response.orderPriceInfo;
      expect(total).toBe(3199);
      // nothing was seen to change: the same question
      expect(questionOf(await anna.payByPayPal(orderId, { expectedTotal: 1699, expectedToPay: 1699 })).redirectUrl).toBe(redirectUrl);
      const dearer = questionOf(await anna.payByPayPal(orderId, { expectedTotal: total, expectedToPay: toPay }));
      expect(dearer.authenticationTransactionId).not.toBe(id);
      await approve(redirectUrl);
      expect(await anna.backFromPayPal(orderId, id)).toMatchObject(challengeOver);
      await approve(dearer.redirectUrl);
      expect((await anna.backFromPayPal(orderId, dearer.authenticationTransactionId)).response).toMatchObject({
        orderPriceInfo: { total: 3199 },
        paymentDetailsArr: [{ type: 'PayPal', amount: 3199 }],
      });
      await waitFor(orderId, 'authorization CAPTURED', 'capture COMPLETED');
    });
  });
});
