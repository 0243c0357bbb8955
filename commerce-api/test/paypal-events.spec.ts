import { showText } from '../src/app/admin/order-texts.ts';
import { reverseLateAuthorisation } from '../src/modules/ordering/payment/end-attempt.ts';
import { payPalProvider } from '../src/modules/ordering/payment/paypal/paypal.ts';
import type { Database } from '../src/platform/db/database.ts';
import { startApiAtPayPal } from './api-at-gateways.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { paymentStatesOn } from './payment-states.ts';
import { payersAtPayPal } from './paypal-payers.ts';
import type { PayPalPeer } from './paypal-peer.ts';

describe.each(bothDatabases('money'))('refunds and events of PayPal, on $kind', (kind) => {
  let api: ApiUnderTest;
  let peer: PayPalPeer;
  let books: Database;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ api, peer, books, stop } = await startApiAtPayPal(kind));
  });
  afterAll(() => stop?.());

  /** How often a human was called for about an order. */
  const logged = (alert: string, orderId: string) =>
    api
      .log()
      .split('\n')
      .filter((line) => line.includes(`"alert":"${alert}"`) && line.includes(`"orderId":${orderId}`)).length;
  const { stateOf, becomes } = paymentStatesOn(() => api);
  const { waitFor, approve, askedOf, paidOf, tell, eventsOf, secretsInLog } = payersAtPayPal(() => ({ api, peer }));

  onEmbedded(kind, () => {
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

  it('keeps a placed order as it is when PayPal denies and reverses what it captured, at once, repeatedly and in any order', async () => {
    const anna = api.aShopper();
    const { orderId } = await paidOf(anna);
    const before = (await anna.lastOrder(orderId)).response;
    const about = (type: string) => peer.tellOf(orderId, 'capture', `PAYMENT.CAPTURE.${type}`);
    const [reversed, denied, declined, completed] = await Promise.all(['REVERSED', 'DENIED', 'DECLINED', 'COMPLETED'].map(about));
    const told = [reversed!, denied!, completed!, declined!, reversed!, denied!, completed!, reversed!];
    expect(new Set(await Promise.all(told.map((event) => tell(event))))).toEqual(new Set([200]));
    expect((await anna.lastOrder(orderId)).response).toEqual(before);
    expect(await stateOf(orderId)).toEqual(['captured']);
    expect(await peer.moneyOf(orderId)).toEqual(['authorization CAPTURED', 'capture COMPLETED']);
    const shown = await showText(api.database, orderId);
    for (const type of ['REVERSED', 'DENIED', 'DECLINED'])
      expect(shown.match(new RegExp(`took back 16\\.99 GBP .*PAYMENT\\.CAPTURE\\.${type}`, 'g'))).toHaveLength(1);
    expect(shown.match(/took back/g)).toHaveLength(3);
  });

  it('takes the money once where PayPal tells of its reversal, or denies it, before its capture was heard of', async () => {
    const anna = api.aShopper();
    const asked = await askedOf(anna);
    await approve(asked.redirectUrl);
    peer.cutNext('/capture', 2);
    peer.answerNext(`/orders/${asked.id}`, 500, {}, 20);
    expect((await anna.backFromPayPal(asked.orderId, asked.id)).status).toBe(200);
    await eventually(async () => (await peer.moneyOf(asked.orderId)).includes('capture COMPLETED'));
    expect(await stateOf(asked.orderId)).toEqual(['authorised']);
    for (const type of ['DENIED', 'REVERSED']) {
      expect(await tell(await peer.tellOf(asked.orderId, 'capture', `PAYMENT.CAPTURE.${type}`))).toBe(200);
      expect(await stateOf(asked.orderId)).toEqual(['authorised']);
    }
    peer.heal();
    // the money of an order that its customer cancels meanwhile goes back once, when its capture is known
    expect((await anna.send('POST', '/api/user/order/cancel', { orderId: asked.orderId })).status).toBe(200);
    const events = eventsOf(asked.orderId, 'PAYMENT.CAPTURE.COMPLETED');
    expect(await Promise.all([...events, ...events, ...events].map((event) => tell(event)))).toEqual([200, 200, 200]);
    await becomes(asked.orderId, 'captured');
    await waitFor(asked.orderId, 'authorization CAPTURED', 'capture REFUNDED', 'refund COMPLETED');
    const { progress } = (await anna.lastOrder(asked.orderId)).response;
    expect(progress).toMatchObject({ stage: 'cancelled', refunds: [{ amount: 1699 }] });
    expect((await showText(api.database, asked.orderId)).match(/took back/g)).toHaveLength(1);
  });

  onEmbedded(kind, () => {
    it('tells a human of money that was given back at PayPal alone, and of none that the shop gave back', async () => {
      const alerts = (orderId: string) => logged('paypal_took_back', orderId);
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

    it('tells a human of money that PayPal took beside the shop, for a payment that came to nothing and in a second capture', async () => {
      const besides = (orderId: string) => logged('paypal_took_besides', orderId);
      const anna = api.aShopper();
      const { orderId } = await paidOf(anna);
      const second = await peer.tellOf(orderId, 'capture', 'PAYMENT.CAPTURE.COMPLETED', { id: 'SECOND-CAPTURE' });
      for (const _told of ['once', 'again']) expect(await tell(second)).toBe(200);
      expect(await tell(eventsOf(orderId, 'PAYMENT.CAPTURE.COMPLETED')[0]!)).toBe(200);
      expect(besides(orderId)).toBe(2);
      expect((await showText(api.database, orderId)).match(/PayPal took besides 16\.99 GBP/g)).toHaveLength(1);

      const asked = await askedOf(anna);
      await approve(asked.redirectUrl);
      peer.answerNext('/authorize', 422, { details: [{ issue: 'INSTRUMENT_DECLINED' }] });
      expect((await anna.backFromPayPal(asked.orderId, asked.id)).status).toBe(402);
      const custom_id = (
        await api.database.query<{ id: string }>('select transaction_id as id from payments where order_id = $1', [asked.orderId])
      )[0]!.id;
      expect(await tell(await peer.tellOf(orderId, 'capture', 'PAYMENT.CAPTURE.COMPLETED', { custom_id }))).toBe(200);
      expect(besides(asked.orderId)).toBe(1);
      expect(await stateOf(asked.orderId)).toEqual(['declined']);
    });

    it('takes no refund for its own that was made by hand in another currency while its own was not heard of', async () => {
      const anna = api.aShopper();
      const { orderId } = await paidOf(anna);
      peer.cutNext('/refund', 1000);
      expect((await anna.send('POST', '/api/user/order/cancel', { orderId })).status).toBe(200);
      await eventually(async () => (await peer.moneyOf(orderId)).includes('refund COMPLETED'));
      expect(logged('paypal_took_back', orderId)).toBe(0);
      const amount = { currency_code: 'USD', value: '16.99' };
      const foreign = await peer.tellOf(orderId, 'refund', 'PAYMENT.CAPTURE.REFUNDED', { id: 'BY-HAND', amount });
      expect(await tell(foreign)).toBe(200);
      expect(logged('paypal_took_back', orderId)).toBe(1);
      peer.heal();
      expect(await tell(eventsOf(orderId, 'PAYMENT.CAPTURE.REFUNDED')[0]!)).toBe(200);
      expect(logged('paypal_took_back', orderId)).toBe(1);
      await waitFor(orderId, 'authorization CAPTURED', 'capture REFUNDED', 'refund COMPLETED');
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
    await api.database.transaction((tx) => reverseLateAuthorisation(tx, payment!, { gatewayId: payment!.gateway_id }));
    expect(await stateOf(asked.orderId)).toEqual(['voided']);
  });

  onEmbedded(kind, () => {
    it('writes neither secrets nor payers to the log', () => {
      expect(secretsInLog()).toEqual([]);
    });
  });
});
