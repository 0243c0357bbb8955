import { abandonOrphanedPayments } from '../src/modules/ordering/payment/recover-payments.ts';
import { startApiAtPayPal } from './api-at-gateways.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { paymentStatesOn } from './payment-states.ts';
import { challengeOver, payersAtPayPal, questionOf } from './paypal-payers.ts';
import type { PayPalPeer } from './paypal-peer.ts';

describe.each(bothDatabases('money'))('what is lost, refused or late at PayPal, on $kind', (kind) => {
  let api: ApiUnderTest;
  let peer: PayPalPeer;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ api, peer, stop } = await startApiAtPayPal(kind));
  });
  afterAll(() => stop?.());

  const gifts = giftsOn(() => api.database);
  const { stateOf } = paymentStatesOn(() => api);
  const { isMoney, waitFor, approve, askedOf, tell, eventsOf, secretsInLog } = payersAtPayPal(() => ({ api, peer }));
  const kept = async () => (await api.database.query<{ held: number }>(`select held from stock where item_code = 'T1001'`))[0]!.held;
  /** Waits for what is asked after later, while time passes: a job that runs just now is due again only then. */
  const later = (holds: () => Promise<boolean>) =>
    eventually(async () => {
      await api.database.query('update jobs set run_after = now() where done_at is null');
      await api.database.query(
        `update payments set asked_at = asked_at - interval '61 seconds', created_at = created_at - interval '61 seconds' where state = 'voiding'`,
      );
      return holds();
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
    await abandonOrphanedPayments(api.database, 3600);
    expect(await gifts.left(gift.cardNumber)).toBe(0);
    expect(await kept()).toBe(before + 1);
    await wait(2);
    await abandonOrphanedPayments(api.database, 3600);
    expect(await gifts.left(gift.cardNumber)).toBe(500);
    expect(await kept()).toBe(before);
    await approve(asked.redirectUrl);
    await tell(eventsOf(asked.orderId, 'CHECKOUT.ORDER.APPROVED')[0]!);
    expect(await anna.backFromPayPal(asked.orderId, asked.id)).toMatchObject(challengeOver);
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

    it('writes neither secrets nor payers to the log', () => {
      expect(secretsInLog()).toEqual([]);
    });
  });
});
