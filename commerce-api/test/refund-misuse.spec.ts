import type { Order } from '@cellardoor/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showText } from '../src/admin/order-texts.ts';
import { migrationsFolder } from '../src/db/migrate.ts';
import { carryOut, lockPlaced } from '../src/fulfilment/order-changes.ts';
import { refundCard } from '../src/fulfilment/refund-card.ts';
import { holdGifts } from '../src/gift-cards/gift-uses.ts';
import { capturePayment } from '../src/payment/capture-payment.ts';
import { cybersourceGateway } from '../src/payment/cybersource.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import { mailsTo } from './mails.ts';
import type { Shopper } from './shopper.ts';

const key = { merchantId: 'test', keyId: 'test', secret: 'c2VjcmV0' };

describe.each(bothDatabases('money'))('money is given back once, and to whom it belongs, on $kind', (kind) => {
  let api: ApiUnderTest;
  let gateway: HeldGateway;
  let people = 0;
  beforeAll(async () => {
    gateway = await startHeldGateway();
    api = await startApi(kind, { paymentGatewayUrl: gateway.url, paymentSecret: key.secret });
  });
  afterAll(async () => {
    await api?.stop();
    await gateway?.stop();
  });
  afterEach(async () => expect(await gifts.unbalanced()).toEqual([]));

  const gifts = giftsOn(() => api.database);
  const cancel = (shopper: Shopper, orderId: string) => shopper.send<Order>('POST', '/api/user/order/cancel', { orderId });
  const aCustomer = async () => {
    const shopper = api.aShopper();
    await shopper.register(`misuse${(people += 1)}@example.com`);
    return shopper;
  };
  /** Walks a customer to the payment of one bottle. */
  const checkedOut = async (customer: Shopper) => {
    await customer.add('T1001');
    const { response } = await customer.checkOutAsCustomer();
    await customer.deliverTo();
    await customer.deliverBy();
    return response.orderId;
  };
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
  const paidByVoucher = async (shopper: Shopper, orderId: string, voucherCode: string) => {
    expect((await shopper.addGift({ voucherCode })).status).toBe(200);
    expect((await shopper.pay(orderId, '', { paymentDetails: [] })).status).toBe(200);
  };

  it('refuses to cancel an order of a year ago, from before its steps were kept: it counts as delivered', async () => {
    const [anna, ben] = [api.aShopper(), api.aShopper()];
    const [old, young] = [await paidByCard(anna), await paidByCard(ben)];
    const placedAt = new Date(Date.now() - 365 * 86_400_000);
    await api.database.query('update orders set placed_at = $2 where id = $1', [old, placedAt]);
    await api.database.script(readFileSync(join(migrationsFolder, '0059_orders_before_steps.sql'), 'utf8'));
    expect(await cancel(anna, old)).toMatchObject({ status: 409, error: { code: 'too_late' } });
    const sentBack = await anna.send('POST', '/api/user/order/return', { orderId: old });
    expect(sentBack).toMatchObject({ status: 409, error: { code: 'too_late' } });
    const at = new Date(placedAt.getTime() + 7 * 86_400_000).toISOString();
    expect((await anna.lastOrder(old)).response.progress).toMatchObject({
      stage: 'delivered',
      mayCancel: false,
      steps: [{ stage: 'paid' }, { stage: 'delivered', at }],
      refunds: [],
    });
    expect((await cancel(ben, young)).status).toBe(200);
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
      voidUnheard: async (...request: Parameters<typeof real.voidUnheard>) => {
        wake();
        await first;
        return real.voidUnheard(...request);
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

  it('takes nothing for an order from a voucher that another customer redeemed after its amount was fixed', async () => {
    const guest = api.aShopper();
    const orderId = Number(await guest.readyToPay());
    const { voucherCode } = await gifts.voucher({ amount: 1000 });
    await guest.addGift({ voucherCode });
    const find = 'select gift_card_id as "giftId" from order_gifts where order_id = $1';
    const [added] = await api.database.query<{ giftId: number }>(find, [orderId]);
    const fixed = { giftId: added!.giftId, type: 'Gift Vouchers', lastFour: voucherCode.slice(-4), amount: 1000 } as const;
    expect((await (await aCustomer()).redeem(voucherCode)).status).toBe(200);
    const hold = api.database.transaction((tx) => holdGifts(tx, orderId, [fixed]));
    await expect(hold).rejects.toMatchObject({ name: 'CannotCommit', code: 'gift_changed' });
    expect(await gifts.left(voucherCode)).toBe(1000);
  });

  it('gives a customer a voucher in their own wallet when another one has redeemed the rest of what paid', async () => {
    const [anna, ben] = [await aCustomer(), await aCustomer()];
    const { voucherCode } = await gifts.voucher({ amount: 3000 });
    const orderId = await checkedOut(anna);
    await paidByVoucher(anna, orderId, voucherCode);
    expect((await ben.redeem(voucherCode)).response.vouchers).toMatchObject([{ balance: 1301 }]);
    expect((await cancel(anna, orderId)).status).toBe(200);
    const { vouchers } = (await anna.wallet()).response;
    expect(vouchers).toMatchObject([{ balance: 1699 }]);
    expect((await anna.lastOrder(orderId)).response.progress.refunds).toMatchObject([
      { parts: [{ type: 'Gift Vouchers', lastFour: vouchers[0]!.lastFour, amount: 1699, done: true }] },
    ]);
    expect((await ben.wallet()).response.vouchers).toMatchObject([{ balance: 1301 }]);
  });

  it('mails a guest a voucher of their own when a customer has redeemed the rest of what paid', async () => {
    const [guest, ben] = [api.aShopper(), await aCustomer()];
    const { voucherCode } = await gifts.voucher({ amount: 2000 });
    const orderId = await guest.readyToPay();
    await paidByVoucher(guest, orderId, voucherCode);
    expect((await ben.redeem(voucherCode)).status).toBe(200);
    expect((await cancel(guest, orderId)).status).toBe(200);
    const mails = () => mailsTo(api, 'anna@example.com').filter((text) => text.includes(`refund of order ${orderId}`));
    await eventually(() => mails().length > 0);
    expect(mails()[0]).toContain('It is worth £16.99');
    const [mailed = ''] = /(?:[\dA-Z]{4} ){3}[\dA-Z]{4}/.exec(mails()[0]!) ?? [];
    const another = api.aShopper();
    await another.readyToPay();
    const paid = await another.addGift({ voucherCode: mailed });
    expect(paid.response.orderPriceInfo).toMatchObject({ paidByGifts: 1699, toPay: 0 });
    expect((await ben.wallet()).response.vouchers).toMatchObject([{ balance: 301 }]);
    expect((await guest.lastOrder(orderId)).response.progress.refunds).toMatchObject([{ parts: [{ lastFour: mailed.slice(-4) }] }]);
  });

  it('mails a new code of a voucher that was used up in the wallet of an account that is closed, for what comes back to it', async () => {
    const email = 'closed@example.com';
    const anna = api.aShopper();
    await anna.register(email);
    const { voucherCode } = await gifts.voucher({ amount: 1699 });
    expect((await anna.redeem(voucherCode)).status).toBe(200);
    const orderId = await checkedOut(anna);
    await paidByVoucher(anna, orderId, voucherCode);
    expect((await anna.send('POST', '/api/user/close', { password: 'a very good password' })).status).toBe(200);
    const payBack = (amount: number) =>
      api.database.transaction(async (tx) =>
        carryOut(tx, await lockPlaced(tx, orderId), { action: 'refund', reference: `of ${amount}`, amount }, new Date()),
      );
    const codes = () =>
      mailsTo(api, email).flatMap((text) =>
        text.includes(`refund of order ${orderId}`) ? (/(?:[\dA-Z]{4} ){3}[\dA-Z]{4}/.exec(text) ?? []) : [],
      );
    await payBack(1000);
    await eventually(() => codes().length === 1);
    const [code = ''] = codes();
    expect(mailsTo(api, email).find((text) => text.includes(code))).toContain('It is worth £10.00');
    // it is told by now
    await payBack(699);
    const ben = await aCustomer();
    expect((await ben.redeem(voucherCode)).error?.code).toBe('unknown_gift');
    expect((await ben.redeem(code)).response.vouchers).toMatchObject([{ balance: 1699 }]);
    expect(codes()).toHaveLength(1);
    expect(await gifts.unbalanced()).toEqual([]);
  });
});
