import type { PendingApproval } from '@cellardoor/contracts/api/paying';
import { payPalWebhookPath } from '@cellardoor/contracts/http/paypal-webhook';
import { showText } from '../src/app/admin/order-texts.ts';
import { carryOut, lockPlaced, type OperatorChange } from '../src/modules/ordering/fulfilment/order-changes.ts';
import { payPalProvider } from '../src/modules/ordering/payment/paypal/paypal.ts';
import type { Database } from '../src/platform/db/database.ts';
import { startApiAtPayPal } from './api-at-gateways.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import { paymentStatesOn } from './payment-states.ts';
import type { PayPalPeer } from './paypal-peer.ts';

describe('what PayPal does otherwise than it was asked to', () => {
  let api: ApiUnderTest;
  let peer: PayPalPeer;
  let books: Database;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ api, peer, books, stop } = await startApiAtPayPal(embedded));
  });
  afterEach(() => peer.heal());
  afterAll(() => stop?.());

  const { stateOf } = paymentStatesOn(() => api);
  const operate = (orderId: string, change: OperatorChange) =>
    api.database.transaction(async (tx) => carryOut(tx, await lockPlaced(tx, orderId), change, new Date()));
  /** PayPal's dashboard, where its merchant does things by hand. */
  const dashboard = () => payPalProvider({ ...peer.account, baseUrl: () => peer.account.url });
  const byHand = (amount: number, gatewayId: string) => ({
    transactionId: 'by-hand',
    requestId: `by-hand-${gatewayId}`,
    gatewayId,
    amount,
    currency: 'GBP' as const,
  });
  const ofOrder = `dedupe in (select 'capture-payment-' || id from payments where order_id = $1)`;
  const captureJob = async (orderId: string) =>
    (
      await api.database.query<{ last_error: string | null; dead: boolean }>(
        `select last_error, dead_at is not null as dead from jobs where ${ofOrder}`,
        [orderId],
      )
    )[0]!;
  /** Waits for what an order's capture does once a minute has passed since PayPal was asked. A job in hand is due again too: two hands may do it at once. */
  const later = (orderId: string, holds: () => Promise<boolean>) =>
    eventually(async () => {
      await api.database.query(`update gateway_requests set asked_at = asked_at - interval '61 seconds' where state = 'asked'`);
      await api.database.query(`update jobs set run_after = now() where done_at is null and ${ofOrder}`, [orderId]);
      return holds();
    });
  const givesUp = (orderId: string) => eventually(async () => (await captureJob(orderId)).dead);
  const idOf = async (orderId: string, of: 'authorization' | 'capture') =>
    (
      await books.query<{ id: string }>(
        `select t.id from sandbox_paypal_transactions t join sandbox_paypal_orders o on o.id = t.order_id
          where t.kind = $2 and split_part(o.custom_id, '-', 1) = $1`,
        [orderId, of],
      )
    )[0]!.id;
  const tellRefunds = async (orderId: string) => {
    for (const { body, headers } of peer.events.filter((each) => each.body.includes(`"custom_id":"${orderId}-`)))
      if (body.includes('CAPTURE.REFUNDED'))
        expect((await fetch(api.url + payPalWebhookPath, { method: 'POST', body, headers })).status).toBe(200);
  };
  const alerts = (orderId: string) =>
    api
      .log()
      .split('\n')
      .filter((line) => line.includes('paypal_took_back') && line.includes(`"orderId":${orderId}`)).length;

  /** An order that PayPal has paid. */
  async function placed(): Promise<string> {
    const shopper = api.aShopper();
    const orderId = await shopper.readyToPay();
    const { redirectUrl, authenticationTransactionId: id } = ((await shopper.payByPayPal(orderId)).response as PendingApproval)
      .webRedirectDetails;
    await peer.visit(redirectUrl, { means: 'balance', approve: '1' });
    expect((await shopper.backFromPayPal(orderId, id)).status).toBe(200);
    return orderId;
  }
  const captured = async () => {
    const orderId = await placed();
    await eventually(async () => (await stateOf(orderId))[0] === 'captured');
    return orderId;
  };

  it.each([
    ['less', { value: '5.00', currency_code: 'GBP' }],
    ['another currency', { value: '16.99', currency_code: 'USD' }],
  ])('counts no capture as done that took %s, and calls for a human', async (_what, amount) => {
    peer.answerNext('/capture', 201, { id: 'C-LESS', status: 'COMPLETED', amount });
    const orderId = await placed();
    await givesUp(orderId);
    expect(await stateOf(orderId)).toEqual(['authorised']);
    expect((await captureJob(orderId)).last_error).toContain('OTHER_AMOUNT');
  });

  it('does not take a part that was captured by hand for the capture that was lost', async () => {
    peer.loseNext('/capture', 2);
    const orderId = await placed();
    await eventually(async () => (await captureJob(orderId)).last_error !== null);
    expect((await dashboard().capture(byHand(500, await idOf(orderId, 'authorization')))).status).toBe('done');
    await later(orderId, async () => (await captureJob(orderId)).last_error!.includes('ALREADY_CAPTURED'));
    expect(await stateOf(orderId)).toEqual(['authorised']);
  });

  it('does not take a refund that was made by hand for one of its own that was lost', async () => {
    const orderId = await captured();
    expect((await dashboard().refund(byHand(500, await idOf(orderId, 'capture')))).status).toBe('done');
    peer.loseNext('/refund', 2);
    await operate(orderId, { action: 'refund', reference: 'goodwill', amount: 300 });
    const refundJob = async () =>
      (
        await api.database.query<{ last_error: string | null; done: boolean }>(
          `select last_error, done_at is not null as done from jobs where dedupe in
            (select 'refund-card-' || r.id from refund_parts r join payments p on p.id = r.payment_id where p.order_id = $1)`,
          [orderId],
        )
      )[0]!;
    await eventually(async () => (await refundJob()).done);
    const refunds = await books.query<{ amount: string }>(
      `select t.amount from sandbox_paypal_transactions t join sandbox_paypal_orders o on o.id = t.order_id
        where t.kind = 'refund' and split_part(o.custom_id, '-', 1) = $1 order by t.amount`,
      [orderId],
    );
    expect(refunds.map(({ amount }) => amount)).toEqual(['3.00', '5.00']);
  });

  it('tells a human of a refund that was made by hand beside one of the shop, and writes it down with the order, once', async () => {
    const orderId = await captured();
    await operate(orderId, { action: 'refund', reference: 'goodwill', amount: 300 });
    await eventually(async () => (await peer.moneyOf(orderId)).includes('refund COMPLETED'));
    await tellRefunds(orderId);
    expect(alerts(orderId)).toBe(0);
    expect((await dashboard().refund(byHand(500, await idOf(orderId, 'capture')))).status).toBe('done');
    for (const _told of ['once', 'again']) await tellRefunds(orderId);
    expect(alerts(orderId)).toBe(2);
    const shown = await showText(api.database, orderId);
    expect(shown.match(/PayPal took back 5\.00 GBP/g)).toHaveLength(1);
    expect(shown).not.toContain('took back 3.00');
    const key = await keyOfNew('orders', api.environment);
    const dispatch = (...more: string[]) =>
      runCommand('orders', key, ['dispatch', orderId, '--carrier', 'DHL', '--tracking', 'https://dhl.example/1', ...more], api.environment);
    expect(await dispatch()).toMatchObject({ code: 1, printed: expect.stringContaining(`Money of order ${orderId} was taken back`) });
    expect(await dispatch('--though-taken-back')).toMatchObject({ code: 0, printed: expect.stringContaining('dispatched') });
  });

  it('sends no parcel for an order whose capture PayPal looked at, and declined', async () => {
    peer.answerNext('/capture', 201, { id: 'C-PENDING', status: 'PENDING' });
    peer.answerNext('/capture', 201, { id: 'C-PENDING', status: 'DECLINED' }, 9);
    const orderId = await placed();
    await later(orderId, async () => (await captureJob(orderId)).dead);
    await expect(
      operate(orderId, { action: 'dispatch', parcel: { carrier: 'DHL', trackingLink: 'https://dhl.example/1' } }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('not paid'),
    });
  });
});
