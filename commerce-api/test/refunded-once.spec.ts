import type { Order } from '@cellardoor/contracts';
import { showText } from '../src/app/admin/order-texts.ts';
import { carryOut, lockPlaced } from '../src/modules/ordering/fulfilment/order-changes.ts';
import { refundCard } from '../src/modules/ordering/fulfilment/refund-card.ts';
import { capturePayment } from '../src/modules/ordering/payment/capture-payment.ts';
import { cybersourceGateway } from '../src/modules/ordering/payment/cybersource/cybersource.ts';
import { startApiAtHeldGateway } from './api-at-gateways.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import type { HeldGateway } from './held-gateway.ts';
import type { Shopper } from './shopper.ts';

const key = { merchantId: 'test', keyId: 'test', secret: 'c2VjcmV0' };

describe.each(bothDatabases('money'))('a card is captured and refunded once, on $kind', (kind) => {
  let api: ApiUnderTest;
  let gateway: HeldGateway;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ api, gateway, stop } = await startApiAtHeldGateway(kind));
  });
  afterAll(() => stop?.());
  afterEach(async () => expect(await giftsOn(() => api.database).unbalanced()).toEqual([]));

  const cancel = (shopper: Shopper, orderId: string) => shopper.send<Order>('POST', '/api/user/order/cancel', { orderId });
  const paidByCard = async (shopper: Shopper) => {
    const orderId = await shopper.readyToPay();
    expect((await shopper.pay(orderId, gateway.token())).status).toBe(200);
    return orderId;
  };
  /** Its money was taken, and the shop knows: a refund goes out at once. */
  const captured = (orderId: string) =>
    eventually(async () => {
      const sql = `select 1 from payments where order_id = $1 and state = 'captured'`;
      return (await api.database.query(sql, [orderId])).length > 0;
    });

  it('gives a card its money once when a worker stalls over the job and another one takes it', async () => {
    const anna = api.aShopper();
    const orderId = await paidByCard(anna);
    await captured(orderId);
    // the refund of the test before has gone out too: the next search is this order's
    await eventually(async () => (await api.database.query(`select 1 from refund_parts where state = 'promised'`)).length === 0);
    const stalls = gateway.holdNext('/searches');
    expect((await cancel(anna, orderId)).status).toBe(200);
    const wake = await stalls;
    const [part] = await api.database.query<{ id: number }>(
      'select r.id from refund_parts r join payments p on p.id = r.payment_id where p.order_id = $1',
      [orderId],
    );
    await refundCard({ database: api.database, gatewayOf: () => cybersourceGateway(() => gateway.url, key) }, part!.id);
    wake();
    const ended = 'select 1 from jobs where dedupe = $1 and done_at is not null';
    await eventually(async () => (await api.database.query(ended, [`refund-card-${part!.id}`])).length > 0);
    expect(gateway.chargesOf(orderId)).toMatchObject([{ refunds: { size: 1 } }]);
    const { refunds } = (await anna.lastOrder(orderId)).response.progress;
    expect(refunds).toMatchObject([{ parts: [{ amount: 1699, done: true }] }]);
  });

  it('sends no second refund while the gateway neither shows the first nor undoes it, and calls for its operator', async () => {
    const anna = api.aShopper();
    const orderId = await paidByCard(anna);
    await captured(orderId);
    gateway.loseNext('/refunds');
    expect((await cancel(anna, orderId)).status).toBe(200);
    const job = async () =>
      (
        await api.database.query<{ last_error: string | null; dead: boolean }>(
          `select j.last_error, j.dead_at is not null as dead from jobs j join refund_parts r on j.dedupe = 'refund-card-' || r.id
             join payments p on p.id = r.payment_id where p.order_id = $1`,
          [orderId],
        )
      )[0]!;
    await eventually(async () => /did not say that it refunded|a refund was not answered/.test((await job()).last_error ?? ''));
    gateway.answerNext('/voids', 400, { status: 'INVALID_REQUEST', reason: 'NOT_VOIDABLE' });
    await api.database.query(`update gateway_requests set asked_at = asked_at - interval '2 hours' where state = 'asked'`);
    await api.database.query('update jobs set run_after = now() where done_at is null and dead_at is null');
    await eventually(async () => (await job()).dead);
    expect((await job()).last_error).toContain('could not be undone: NOT_VOIDABLE');
    expect(gateway.chargesOf(orderId)).toMatchObject([{ refunds: { size: 0 } }]);
    expect(gateway.asked.slice(gateway.asked.lastIndexOf('/pts/v2/voids')).filter((path) => path.endsWith('/refunds'))).toEqual([]);
    await api.database.query(`update gateway_requests set state = 'refused' where state = 'asked'`);
    await api.database.query('update jobs set done_at = now(), dead_at = null where dead_at is not null');
  });

  /** The job has failed once, and comes no more: what happens next is the test's to say. */
  const jobFailed = (dedupe: string) =>
    eventually(async () => {
      const sql = 'update jobs set done_at = now() where dedupe = $1 and last_error is not null returning id';
      return (await api.database.query(sql, [dedupe])).length > 0;
    });
  const cardPart = async (orderId: string) =>
    (
      await api.database.query<{ id: number; state: string }>(
        'select r.id, r.state from refund_parts r join payments p on p.id = r.payment_id where p.order_id = $1',
        [orderId],
      )
    )[0]!;
  /** An order whose refund was noted, and has not reached the gateway for two minutes; its job is left to the test. */
  const stalledRefund = async () => {
    const anna = api.aShopper();
    const orderId = await paidByCard(anna);
    await captured(orderId);
    gateway.loseNext('/refunds');
    expect((await cancel(anna, orderId)).status).toBe(200);
    const { id } = await cardPart(orderId);
    await jobFailed(`refund-card-${id}`);
    await api.database.query(`update gateway_requests set asked_at = asked_at - interval '2 minutes' where refund_part_id = $1`, [id]);
    return { orderId, partId: id };
  };
  const real = cybersourceGateway(() => gateway.url, key);

  it('sends a refund that never arrived under the same id again, so that a worker that wakes sends no second one', async () => {
    const { orderId, partId } = await stalledRefund();
    await refundCard({ database: api.database, gatewayOf: () => real }, partId);
    const [charge] = gateway.chargesOf(orderId);
    const [requestId, captureId] = [[...charge!.refunds][0]!, [...charge!.captures][0]!];
    const woken = { transactionId: charge!.transactionId, amount: 1699, currency: 'GBP', gatewayId: captureId, requestId } as const;
    expect(await real.refund(woken)).toMatchObject({ status: 'unknown' });
    expect(requestId).toMatch(/-f1$/);
    expect(charge!.refunds.size).toBe(1);
    expect((await cardPart(orderId)).state).toBe('done');
  });

  it('sends a refund anew when the first arrives just before it is undone, and counts one', async () => {
    const { orderId, partId } = await stalledRefund();
    let wake = () => {};
    const sleeps = new Promise<void>((resolve) => (wake = resolve));
    let isAsleep = () => {};
    const asleep = new Promise<void>((resolve) => (isAsleep = resolve));
    const sleeper = {
      ...real,
      refund: (payment: Parameters<typeof real.refund>[0]) => (isAsleep(), sleeps.then(() => real.refund(payment))),
    };
    const first = refundCard({ database: api.database, gatewayOf: () => sleeper }, partId);
    await asleep;
    const undoer = {
      ...real,
      voidUnanswered: async (...request: Parameters<typeof real.voidUnanswered>) => {
        wake();
        await first;
        return real.voidUnanswered(...request);
      },
    };
    await refundCard({ database: api.database, gatewayOf: () => undoer }, partId);
    expect([...gateway.chargesOf(orderId)[0]!.refunds]).toEqual([expect.stringMatching(/-f2$/)]);
    expect((await cardPart(orderId)).state).toBe('done');
  });

  it('refunds the capture that it knows to stand, whatever capture the search shows last', async () => {
    const anna = api.aShopper();
    const orderId = await paidByCard(anna);
    await captured(orderId);
    const [charge] = gateway.chargesOf(orderId);
    const summary = (name: string, id: string) => ({ id, applicationInformation: { applications: [{ name, reasonCode: '100' }] } });
    const shown = [
      ['ics_auth', charge!.id],
      ['ics_bill', [...charge!.captures][0]!],
      ['ics_void', 'v'],
      ['ics_bill', 'undone'],
    ] as const;
    gateway.answerNext('/searches', 201, { _embedded: { transactionSummaries: shown.map(([name, id]) => summary(name, id)) } });
    expect((await cancel(anna, orderId)).status).toBe(200);
    await eventually(async () => (await cardPart(orderId)).state === 'done');
    expect(charge!.refunds.size).toBe(1);
  });

  it('captures once a payment whose capture never arrived, also when a worker wakes that stalled before sending it', async () => {
    gateway.loseNext('/captures');
    const orderId = await paidByCard(api.aShopper());
    const [payment] = await api.database.query<{ id: number }>('select id from payments where order_id = $1', [orderId]);
    await jobFailed(`capture-payment-${payment!.id}`);
    await api.database.query(`update gateway_requests set asked_at = asked_at - interval '2 minutes' where payment_id = $1`, [payment!.id]);
    await capturePayment({ database: api.database, gatewayOf: () => real }, payment!.id);
    const { id: gatewayId, transactionId, captures } = gateway.chargesOf(orderId)[0]!;
    const woken = { transactionId, amount: 1699, currency: 'GBP', gatewayId, requestId: `${transactionId}-c1` } as const;
    expect(await real.capture(woken)).toMatchObject({ status: 'unknown' });
    expect(captures.size).toBe(1);
  });

  it('says of a refund that the bank has refused that it is, to shopper and operator, and can refund it again', async () => {
    const anna = api.aShopper();
    const orderId = await paidByCard(anna);
    await captured(orderId);
    gateway.answerNext('/refunds', 400, { status: 'INVALID_REQUEST', reason: 'INVALID_ACCOUNT' });
    expect((await cancel(anna, orderId)).status).toBe(200);
    const parts = async () => (await anna.lastOrder(orderId)).response.progress.refunds.map((refund) => refund.parts);
    await eventually(async () => (await parts())[0]![0]!.refused);
    expect(await parts()).toMatchObject([[{ amount: 1699, done: false, refused: true }]]);
    expect(await showText(api.database, orderId)).toMatch(/£16.99 to Card Payment ending 1111 \(refused by the bank/);
    await api.database.transaction(async (tx) => {
      const order = await lockPlaced(tx, orderId);
      await carryOut(tx, order, { action: 'refund', reference: 'again', amount: 1699 }, new Date());
    });
    await eventually(async () => (await parts())[1]![0]!.done);
    expect(gateway.chargesOf(orderId)).toMatchObject([{ refunds: { size: 1 } }]);
    await api.database.query('update jobs set done_at = now(), dead_at = null where dead_at is not null');
  });

  it('gives up the refund of a payment whose capture is given up, and does both when they are requeued', async () => {
    const anna = api.aShopper();
    gateway.answerNext('/captures', 400, { status: 'INVALID_REQUEST', reason: 'EXCEEDS_AUTH_AMOUNT' });
    const orderId = await paidByCard(anna);
    expect((await cancel(anna, orderId)).status).toBe(200);
    const dead = () => api.database.query<{ kind: string }>('select kind from jobs where dead_at is not null order by kind');
    await eventually(async () => (await dead()).length === 2);
    expect(await dead()).toEqual([{ kind: 'capture-payment' }, { kind: 'refund-card' }]);
    expect(api.log()).toContain('The capture of the payment is given up');
    // as docs/operating.md says
    await api.database.query('update jobs set dead_at = null, attempts = 0, run_after = now() where dead_at is not null');
    await eventually(() => gateway.chargesOf(orderId)[0]!.refunds.size === 1);
    expect(gateway.chargesOf(orderId)).toMatchObject([{ captures: { size: 1 } }]);
  });
});
