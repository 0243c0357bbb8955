import type { Order } from '@cellardoor/contracts';
import { startApiAtHeldGateway } from './api-at-gateways.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import type { HeldGateway } from './held-gateway.ts';
import { paymentStatesOn } from './payment-states.ts';
import { carryOut, lockPlaced } from '../src/modules/ordering/fulfilment/order-changes.ts';
import { abandonOrphanedPayments } from '../src/modules/ordering/payment/recover-payments.ts';
import type { Shopper } from './shopper.ts';

describe.each(bothDatabases('money'))('what the gateway answers late, or never, on $kind', (kind) => {
  let api: ApiUnderTest;
  let gateway: HeldGateway;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ api, gateway, stop } = await startApiAtHeldGateway(kind));
  });
  afterAll(() => stop?.());
  afterEach(() => expect(gateway.repeats).toEqual([]));

  const { becomes, letAMinutePass, stateOf, waits } = paymentStatesOn(() => api);
  const metric = async (line: string) => (await (await fetch(`${api.url}/metrics`)).text()).includes(line);
  const repay = (orderId: string) =>
    api.database.transaction(async (tx) => {
      const refund = { action: 'refund', amount: 1, reference: 'goodwill' } as const;
      await carryOut(tx, await lockPlaced(tx, orderId), refund, new Date());
    });
  /** What a call loses whose database was away for longer than its lease: its payment is given up. */
  const loseLease = async (orderId: string) => {
    await api.database.query(`update payments set lease_until = now() - interval '1 second' where order_id = $1 and state = 'pending'`, [
      orderId,
    ]);
    expect(await abandonOrphanedPayments(api.database, 0)).toBe(1);
  };

  it('asks for no money once the payment was given up while the bank was asked', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const known = gateway.holdNext('/authentications');
    const paid = anna.pay(orderId, gateway.token());
    const answer = await known;
    await loseLease(orderId);
    answer();
    // the call begins anew, and charges the card once
    expect((await paid).status).toBe(200);
    expect(gateway.chargesOf(orderId)).toHaveLength(1);
    await eventually(async () => (await stateOf(orderId))[1] === 'captured');
  });

  it('gives back what a bank holds by a yes that comes late, after the payment was given up and its silence undone', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const asked = gateway.delayNext('/payments');
    const paid = anna.pay(orderId, gateway.token());
    const goOn = await asked;
    await loseLease(orderId);
    await letAMinutePass(orderId);
    await becomes(orderId, 'voided');
    expect(gateway.chargesOf(orderId)).toEqual([]);
    goOn();
    // the card's token is spent
    expect(await paid).toMatchObject({ status: 402, error: { code: 'payment_declined' } });
    await eventually(() => gateway.chargesOf(orderId)[0]?.status === 'REVERSED');
    await becomes(orderId, 'voided', 'declined');
    expect((await anna.payAgain(orderId, gateway.token())).status).toBe(200);
  });

  it('counts the minute before silence is undone from when it asked for the money, not from before the bank was asked', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const known = gateway.holdNext('/authentications');
    const paid = anna.pay(orderId, gateway.token());
    const answer = await known;
    await api.database.query(`update payments set created_at = created_at - interval '2 minutes' where order_id = $1`, [orderId]);
    gateway.loseNext('/payments');
    const reversals = gateway.asked.filter((path) => path === '/pts/v2/reversals').length;
    answer();
    expect(await paid).toMatchObject({ status: 503, error: { code: 'payment_silent' } });
    await eventually(() => waits(orderId));
    expect(await stateOf(orderId)).toEqual(['voiding']);
    expect(gateway.asked.filter((path) => path === '/pts/v2/reversals')).toHaveLength(reversals);
    await letAMinutePass(orderId);
    await becomes(orderId, 'voided');
  });

  it.each([
    ['is cancelled', 'cancelled', (anna: Shopper, orderId: string) => anna.send('POST', '/api/user/order/cancel', { orderId })],
    ['is paid back in part', 'offer_over', (_anna: Shopper, orderId: string) => repay(orderId)],
    ['loses the last bottle', 'low_stock', () => api.database.query(`update stock set on_hand = 0 where item_code = 'T1003'`)],
  ] as const)('adds nothing to an order that %s while the bank is asked, and gives the money back', async (_what, code, happens) => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    expect((await anna.pay(orderId, gateway.token())).status).toBe(200);
    await becomes(orderId, 'captured');
    const add = (quantity: number) =>
      anna.send<Order>('POST', '/api/checkout/amendandcommit/', {
        orderId,
        action: 'ACCEPT',
        itemDetails: [{ itemCode: 'T1003', quantity }],
        cardPermission: { category: 'PAYMENT', state: 'GRANTED', code: 'COF' },
      });
    const asked = gateway.holdNext('/payments');
    const added = add(1);
    const answer = await asked;
    expect((await add(2)).error).toMatchObject({ code: 'in_progress' });
    await happens(anna, orderId);
    answer();
    expect(await added).toMatchObject({ status: 409, error: { code } });
    await becomes(orderId, 'captured', 'voided');
    const order = (await anna.lastOrder(orderId)).response;
    expect([order.lineItems.length, order.orderTotal, order.amendments]).toEqual([1, 1699, undefined]);
    expect((await anna.details()).response.postUpsellRejected).toBeUndefined();
    await api.database.query(`update stock set on_hand = 500 where item_code = 'T1003'`);
  });

  it('asks after silence, and goes on with what stands', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    gateway.answerNext('/payments', 502, { status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR' });
    const silent = await anna.pay(orderId, gateway.token());
    expect(silent).toMatchObject({ status: 503, error: { code: 'payment_silent' } });
    gateway.cutNext('/payments');
    const paid = await anna.pay(orderId, gateway.token());
    expect(paid.status).toBe(200);
    // before its capture is done a minute more would call it lost
    await becomes(orderId, 'voiding', 'captured');
    await letAMinutePass(orderId);
    await becomes(orderId, 'voided', 'captured');
    expect(gateway.chargesOf(orderId)).toMatchObject([{ status: 'AUTHORIZED', captures: { size: 1 } }]);
  });

  it('takes what was paid out of the basket though its guest has logged in meanwhile', async () => {
    await api.aShopper().register('meanwhile@example.com');
    const anna = api.aShopper();
    const orderId = await anna.readyToPay('T1001', 2);
    await anna.add('T1003');
    const asked = gateway.holdNext('/payments');
    const paying = anna.anotherTab().pay(orderId, gateway.token());
    const answer = await asked;
    await anna.login('meanwhile@example.com', 'a very good password');
    await anna.set('T1003', 3);
    answer();
    expect(await paying).toMatchObject({ status: 200, response: { lineItems: [{ quantity: 2 }, { quantity: 1 }] } });
    expect((await anna.basket()).response.lineItems).toMatchObject([{ sku: { itemCode: 'T1003' }, quantity: 2 }]);
  });

  it('reverses by its own id what nobody remembers, not before a minute has passed', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    gateway.loseNext('/payments');
    expect((await anna.pay(orderId, gateway.token())).status).toBe(503);
    const before = gateway.asked.length;
    await eventually(() => waits(orderId));
    expect(gateway.asked.slice(before)).not.toContain('/pts/v2/reversals');
    expect(await stateOf(orderId)).toEqual(['voiding']);
    await letAMinutePass(orderId);
    await becomes(orderId, 'voided');
    expect(gateway.asked.slice(before)).toContain('/pts/v2/reversals');
    expect(gateway.chargesOf(orderId)).toEqual([]);
  });

  it.each(['its answer', 'the capture itself'])('captures once when %s is lost', async (what) => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    if (what === 'its answer') gateway.cutNext('/captures');
    else gateway.loseNext('/captures');
    expect((await anna.pay(orderId, gateway.token())).status).toBe(200);
    await letAMinutePass(orderId);
    await becomes(orderId, 'captured');
    expect(gateway.chargesOf(orderId)).toMatchObject([{ captures: { size: 1 } }]);
  });

  it('gives up a capture that the gateway will never do, tells its operator, and does it when it is requeued', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    gateway.answerNext('/captures', 400, { status: 'INVALID_REQUEST', reason: 'EXCEEDS_AUTH_AMOUNT' });
    expect((await anna.pay(orderId, gateway.token())).status).toBe(200);
    await eventually(() => metric('commerce_jobs_dead{queue="captures"} 1'));
    await eventually(() => metric('commerce_alerts_total{kind="job_dead"} 1'));
    expect(api.log()).toContain('EXCEEDS_AUTH_AMOUNT');
    expect(await stateOf(orderId)).toEqual(['authorised']);
    // as docs/operating.md says
    await api.database.query('update jobs set dead_at = null, attempts = 0, run_after = now() where dead_at is not null');
    await becomes(orderId, 'captured');
    expect(await metric('commerce_jobs_dead{queue="captures"} 0')).toBe(true);
  });
});
