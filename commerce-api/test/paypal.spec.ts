import type { PendingApproval } from '@cellardoor/contracts/api/paying';
import { payPalWebhookPath } from '@cellardoor/contracts/http/paypal-webhook';
import { payPalProvider } from '../src/payment/paypal/paypal.ts';
import { noteLateAnswer } from '../src/payment/end-attempt.ts';
import { recoverPayments } from '../src/payment/recover-payments.ts';
import type { SignedEvent } from '../src/sandbox-gateway/paypal/events.ts';
import type { Database } from '../src/db/database.ts';
import { startApiAtPayPal } from './api-at-gateways.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { mailsTo } from './mails.ts';
import type { PayPalPeer } from './paypal-peer.ts';
import type { Answer, Shopper } from './shopper.ts';

describe.each(bothDatabases('money'))('PayPal, on $kind', (kind) => {
  let api: ApiUnderTest;
  let peer: PayPalPeer;
  let books: Database;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ api, peer, books, stop } = await startApiAtPayPal(kind));
  });
  afterAll(() => stop?.());

  const gifts = giftsOn(() => api.database);
  const kept = async () => (await api.database.query<{ held: number }>(`select held from stock where item_code = 'T1001'`))[0]!.held;
  const stock = async () =>
    (await api.database.query<{ on_hand: number }>(`select on_hand from stock where item_code = 'T1001'`))[0]!.on_hand;
  const stateOf = async (orderId: string) =>
    (await api.database.query<{ state: string }>('select state from payments where order_id = $1 order by id', [orderId])).map(
      ({ state }) => state,
    );
  const isMoney = async (orderId: string, money: readonly string[]) =>
    JSON.stringify(await peer.moneyOf(orderId)) === JSON.stringify(money);
  const waitFor = (orderId: string, ...money: string[]) => eventually(() => isMoney(orderId, money));
  /** Waits for what is asked after later, while time passes: a job that runs just now is due again only then. */
  const later = (holds: () => Promise<boolean>) =>
    eventually(async () => {
      await api.database.query('update jobs set run_after = now() where done_at is null');
      await api.database.query(
        `update payments set asked_at = asked_at - interval '61 seconds', created_at = created_at - interval '61 seconds' where state = 'voiding'`,
      );
      return holds();
    });
  const questionOf = ({ status, response }: Answer<unknown>) => {
    expect({ status, response }).toMatchObject({ status: 200, response: { status: 'pending_approval' } });
    return (response as PendingApproval).webRedirectDetails;
  };
  const approve = (redirectUrl: string, means = 'balance') => peer.visit(redirectUrl, { means, approve: '1' });
  /** An order that waits for its payer at PayPal. */
  async function askedOf(shopper: Shopper, gift?: Awaited<ReturnType<typeof gifts.card>>) {
    const orderId = await shopper.readyToPay();
    if (gift) await shopper.addGift(gift);
    const { redirectUrl, authenticationTransactionId: id } = questionOf(await shopper.payByPayPal(orderId));
    return { orderId, redirectUrl, id };
  }
  /** An order that PayPal has paid, and taken the money of. */
  async function paidOf(shopper: Shopper) {
    const asked = await askedOf(shopper);
    await approve(asked.redirectUrl);
    expect((await shopper.backFromPayPal(asked.orderId, asked.id)).status).toBe(200);
    await waitFor(asked.orderId, 'authorization CAPTURED', 'capture COMPLETED');
    return asked;
  }
  const over = { status: 409, error: { code: 'challenge_over', message: expect.stringContaining('You have not been charged') } };
  const tell = ({ body, headers }: SignedEvent, changes: Record<string, string> = {}) =>
    fetch(api.url + payPalWebhookPath, { method: 'POST', body, headers: { ...headers, ...changes } }).then(({ status }) => status);
  const eventsOf = (orderId: string, type: string) =>
    peer.events.filter(({ body }) => body.includes(type) && body.includes(`"custom_id":"${orderId}-`));

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
    expect(await anna.backFromPayPal(orderId, 'ANOTHER')).toMatchObject(over);
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
      expect(await bob.backFromPayPal(his.orderId, hers.id)).toMatchObject(over);
      const abroad = api.aShopper({ country: 'au', cookie: anna.cookie });
      expect((await abroad.backFromPayPal(hers.orderId, hers.id)).status).toBe(404);
      // the order is changed after the approval: what was approved pays nothing any more
      await anna.deliverTo({ line1: '2 High Street' });
      expect(await anna.backFromPayPal(hers.orderId, hers.id)).toMatchObject(over);
      const dearer = questionOf(await anna.payByPayPal(hers.orderId));
      await anna.add('T1001');
      await anna.checkOut();
      expect(await anna.backFromPayPal(hers.orderId, dearer.authenticationTransactionId)).toMatchObject(over);
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
      expect(await anna.backFromPayPal(orderId, id)).toMatchObject(over);
      await approve(dearer.redirectUrl);
      expect((await anna.backFromPayPal(orderId, dearer.authenticationTransactionId)).response).toMatchObject({
        orderPriceInfo: { total: 3199 },
        paymentDetailsArr: [{ type: 'PayPal', amount: 3199 }],
      });
      await waitFor(orderId, 'authorization CAPTURED', 'capture COMPLETED');
    });
  });

  it('frees gifts and bottles after ten minutes without an answer, and holds nothing for an approval that comes later', async () => {
    const anna = api.aShopper();
    const gift = await gifts.card({ amount: 500 });
    const before = await kept();
    const asked = await askedOf(anna, gift);
    const wait = (minutes: number) =>
      api.database.query(`update payments set challenged_at = challenged_at - make_interval(mins => $2) where order_id = $1`, [
        asked.orderId,
        minutes,
      ]);
    await wait(9);
    await recoverPayments(api.database, 3600);
    expect(await gifts.left(gift.cardNumber)).toBe(0);
    expect(await kept()).toBe(before + 1);
    await wait(2);
    await recoverPayments(api.database, 3600);
    expect(await gifts.left(gift.cardNumber)).toBe(500);
    expect(await kept()).toBe(before);
    await approve(asked.redirectUrl);
    await tell(eventsOf(asked.orderId, 'CHECKOUT.ORDER.APPROVED')[0]!);
    expect(await anna.backFromPayPal(asked.orderId, asked.id)).toMatchObject(over);
    expect(await peer.moneyOf(asked.orderId)).toEqual([]);
    // after half of the time a new press opens a new order: enough is left to approve it
    const first = questionOf(await anna.payByPayPal(asked.orderId));
    await wait(6);
    expect(questionOf(await anna.payByPayPal(asked.orderId)).authenticationTransactionId).not.toBe(first.authenticationTransactionId);
  });

  onEmbedded(kind, () => {
    it.each([
      ['/v2/checkout/orders', 'is lost', 'loseNext'],
      ['/v2/checkout/orders', 'is done', 'cutNext'],
      ['/authorize', 'is lost', 'loseNext'],
      ['/authorize', 'is done', 'cutNext'],
      ['/capture', 'is lost', 'loseNext'],
      ['/capture', 'is done', 'cutNext'],
    ] as const)('pays once where a request to %s %s and its reply does not come', async (ending, _what, fail) => {
      const anna = api.aShopper();
      const orderId = await anna.readyToPay();
      peer[fail](ending);
      const { redirectUrl, authenticationTransactionId: id } = questionOf(await anna.payByPayPal(orderId));
      await approve(redirectUrl);
      expect((await anna.backFromPayPal(orderId, id)).status).toBe(200);
      await waitFor(orderId, 'authorization CAPTURED', 'capture COMPLETED');
    });

    it('finds out by asking what became of an authorisation of which nothing was heard', async () => {
      const anna = api.aShopper();
      const found = await askedOf(anna);
      await approve(found.redirectUrl);
      peer.cutNext('/authorize', 2);
      expect((await anna.backFromPayPal(found.orderId, found.id)).status).toBe(200);
      await waitFor(found.orderId, 'authorization CAPTURED', 'capture COMPLETED');

      const gift = await gifts.card({ amount: 500 });
      const unknown = await askedOf(anna, gift);
      await approve(unknown.redirectUrl);
      peer.cutNext('/authorize', 2);
      peer.loseNext(`/orders/${unknown.id}`, 6);
      expect(await anna.backFromPayPal(unknown.orderId, unknown.id)).toMatchObject({ status: 503, error: { code: 'payment_silent' } });
      expect(await gifts.left(gift.cardNumber)).toBe(500);
      expect(await peer.moneyOf(unknown.orderId)).toEqual(['authorization CREATED']);
      await later(() => isMoney(unknown.orderId, ['authorization VOIDED']));
      await eventually(async () => (await stateOf(unknown.orderId))[0] === 'voided');
    });
  });

  it('gives back what PayPal held where the last bottle went meanwhile', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay('T1002', 3);
    const { redirectUrl, authenticationTransactionId: id } = questionOf(await anna.payByPayPal(orderId));
    await approve(redirectUrl);
    await api.database.query(`update stock set on_hand = 2 where item_code = 'T1002'`);
    expect(await anna.backFromPayPal(orderId, id)).toMatchObject({ status: 409, error: { code: 'low_stock' } });
    await waitFor(orderId, 'authorization VOIDED');
  });

  onEmbedded(kind, () => {
    it.each([
      ['refuses our key', 401, { name: 'AUTHENTICATION_FAILURE' }, 503, 'payment_impossible', ['voided'], 2],
      ['does not allow it', 403, { name: 'NOT_AUTHORIZED' }, 503, 'payment_impossible', ['voided'], 1],
      ['is broken', 500, { name: 'INTERNAL_SERVER_ERROR' }, 503, 'payment_silent', ['voided'], 1],
      ['wants another way of the payer', 422, { details: [{ issue: 'PAYER_CANNOT_PAY' }] }, 402, 'payment_declined', ['declined'], 1],
      ['says what nobody knows', 422, { details: [{ issue: 'NEW_ISSUE' }] }, 503, 'payment_impossible', ['voided'], 1],
    ])('says what is known where PayPal %s', async (_what, status, body, told, code, states, times) => {
      const anna = api.aShopper();
      const asked = await askedOf(anna);
      await approve(asked.redirectUrl);
      for (let time = 0; time < times; time++) peer.answerNext('/authorize', status, body);
      expect(await anna.backFromPayPal(asked.orderId, asked.id)).toMatchObject({ status: told, error: { code } });
      await later(async () => JSON.stringify(await stateOf(asked.orderId)) === JSON.stringify(states));
      expect(await peer.moneyOf(asked.orderId)).toEqual([]);
      const again = questionOf(await anna.payByPayPal(asked.orderId));
      await approve(again.redirectUrl);
      expect((await anna.backFromPayPal(asked.orderId, again.authenticationTransactionId)).status).toBe(200);
    });

    it('asks for its token once, and anew where PayPal does not know it any more', async () => {
      const tokens = () => peer.asked.filter((path) => path.endsWith('/v1/oauth2/token')).length;
      await askedOf(api.aShopper());
      const before = tokens();
      await Promise.all([1, 2, 3].map(() => askedOf(api.aShopper())));
      expect(tokens()).toBe(before);
      peer.answerNext('/v2/checkout/orders', 401, { error: 'invalid_token' });
      await askedOf(api.aShopper());
      expect(tokens()).toBe(before + 1);
    });

    it('pays back to PayPal, once, and says so', async () => {
      const anna = api.aShopper();
      const { orderId } = await paidOf(anna);
      peer.cutNext('/refund', 1000);
      expect((await anna.send('POST', '/api/user/order/cancel', { orderId })).status).toBe(200);
      await eventually(async () => (await peer.moneyOf(orderId)).includes('refund COMPLETED'));
      const refunds = async () => (await anna.lastOrder(orderId)).response.progress.refunds;
      expect(await refunds()).toMatchObject([{ amount: 1699, parts: [{ type: 'PayPal', done: false }] }]);
      peer.heal();
      // the event that PayPal sends has it asked at once, and nothing is paid back a second time
      expect(await tell(eventsOf(orderId, 'PAYMENT.CAPTURE.REFUNDED')[0]!)).toBe(200);
      await eventually(async () => (await refunds())[0]!.parts[0]!.done);
      expect(await peer.moneyOf(orderId)).toEqual(['authorization CAPTURED', 'capture REFUNDED', 'refund COMPLETED']);
    });
  });

  it('believes PayPal alone, and handles events that come late, twice and out of order', async () => {
    const anna = api.aShopper();
    const { orderId } = await paidOf(anna);
    const [captured] = eventsOf(orderId, 'PAYMENT.CAPTURE.COMPLETED');
    const [authorised] = eventsOf(orderId, 'PAYMENT.AUTHORIZATION.CREATED');
    const before = (await anna.lastOrder(orderId)).response;
    for (const event of [captured!, authorised!, captured!, authorised!]) expect(await tell(event)).toBe(200);
    const forged = { ...captured!, body: captured!.body.replace('COMPLETED', 'REVERSED').replace('CAPTURE.COMPLETED', 'CAPTURE.REVERSED') };
    expect(await tell(forged)).toBe(403);
    expect(await tell(captured!, { 'paypal-transmission-sig': 'AAAA' })).toBe(403);
    expect(await tell({ body: captured!.body, headers: { 'content-type': 'application/json' } })).toBe(403);
    for (const body of ['{', 'null', '[]', '{"event_type":1}', '{"event_type":"x","resource":{"id":[1]}}'])
      expect(await tell({ ...captured!, body })).toBe(400);
    // an escape is a NUL only once it is read
    expect(await tell({ ...captured!, body: '{"event_type":"x","resource":{"custom_id":"a\\u0000"}}' })).toBe(400);
    // another shop's, of the same account
    const others = captured!.body.replace(/"custom_id":"[^"]+"/, '"custom_id":"999-1-ffff"');
    expect(await tell({ ...captured!, body: others })).toBe(200);
    peer.answerNext('/verify-webhook-signature', 500);
    expect(await tell(captured!)).toBe(503);
    expect((await anna.lastOrder(orderId)).response).toEqual(before);
    expect(await peer.moneyOf(orderId)).toEqual(['authorization CAPTURED', 'capture COMPLETED']);
    expect(api.log()).not.toContain('paypal_took_back');
  });

  onEmbedded(kind, () => {
    it('tells a human of money that was given back at PayPal alone, and of none that the shop gave back', async () => {
      const alerts = (orderId: string) =>
        api
          .log()
          .split('\n')
          .filter((line) => line.includes('paypal_took_back') && line.includes(`"orderId":${orderId}`)).length;
      const anna = api.aShopper();
      const { orderId } = await paidOf(anna);
      const [{ id: gatewayId }] = (await books.query<{ id: string }>(
        `select t.id from sandbox_paypal_transactions t join sandbox_paypal_orders o on o.id = t.order_id
        where t.kind = 'capture' and split_part(o.custom_id, '-', 1) = $1`,
        [orderId],
      )) as [{ id: string }];
      const dashboard = payPalProvider({ ...peer.account, baseUrl: () => peer.account.url });
      const refund = { transactionId: 'by-hand', requestId: 'by-hand', gatewayId, amount: 500, currency: 'GBP' } as const;
      expect((await dashboard.refund(refund)).status).toBe('done');
      expect(await tell(eventsOf(orderId, 'PAYMENT.CAPTURE.REFUNDED')[0]!)).toBe(200);
      expect(alerts(orderId)).toBe(1);

      const { orderId: cancelled } = await paidOf(anna);
      expect((await anna.send('POST', '/api/user/order/cancel', { orderId: cancelled })).status).toBe(200);
      await waitFor(cancelled, 'authorization CAPTURED', 'capture REFUNDED', 'refund COMPLETED');
      expect(await tell(eventsOf(cancelled, 'PAYMENT.CAPTURE.REFUNDED')[0]!)).toBe(200);
      expect(alerts(cancelled)).toBe(0);
    });
  });

  it('gives back an authorisation of which it hears by an event alone', async () => {
    const anna = api.aShopper();
    const asked = await askedOf(anna);
    await approve(asked.redirectUrl);
    peer.cutNext('/authorize', 2);
    // for the call, and for the job that may be quicker than what is next here
    peer.answerNext(`/orders/${asked.id}`, 200, { id: asked.id, purchase_units: [{}] }, 3);
    expect((await anna.backFromPayPal(asked.orderId, asked.id)).status).toBe(503);
    // as if all had been asked, and nothing found
    await api.database.query(`update payments set state = 'voided' where order_id = $1`, [asked.orderId]);
    expect(await peer.moneyOf(asked.orderId)).toEqual(['authorization CREATED']);
    const [created] = eventsOf(asked.orderId, 'PAYMENT.AUTHORIZATION.CREATED');
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => tell(created!)))).toEqual([200, 200, 200, 200, 200]);
    await waitFor(asked.orderId, 'authorization VOIDED');
    await eventually(async () => (await stateOf(asked.orderId))[0] === 'voided');
    expect(await tell(created!)).toBe(200);
    expect(await stateOf(asked.orderId)).toEqual(['voided']);
    // an event that was taken up before its money was given back, and comes to it after
    const [payment] = await api.database.query<{ id: number; gateway_id: string }>(
      'select id, gateway_id from payments where order_id = $1',
      [asked.orderId],
    );
    await api.database.transaction((tx) => noteLateAnswer(tx, payment!, { gatewayId: payment!.gateway_id }));
    expect(await stateOf(asked.orderId)).toEqual(['voided']);
  });

  onEmbedded(kind, () => {
    it('writes neither secrets nor payers to the log', async () => {
      const log = api.log();
      for (const secret of [peer.account.secret, peer.account.clientId, 'SANDBOXPAYER1', 'anna@example.com', 'Bearer '])
        expect(log).not.toContain(secret);
    });
  });
});
