import type { Order } from '@cellardoor/contracts';
import { dispatchJobs } from '../src/modules/ordering/fulfilment/charge-on-dispatch.ts';
import { operatorPrograms } from '../src/app/admin/operator-programs.ts';
import { carryOut, lockPlaced } from '../src/modules/ordering/fulfilment/order-changes.ts';
import { readTrail } from '../src/platform/operators/audit-trail.ts';
import { storeLateCardToken } from '../src/modules/ordering/payment/end-attempt.ts';
import type { CardGateway } from '../src/modules/ordering/payment/gateway.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { fillCatalogue } from './catalogue.ts';
import { chargesOn } from './charges.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { mailOf } from './mails.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import { aClaret, anArrival, salesOn, shipsFrom } from './sales.ts';
import type { Shopper } from './shopper.ts';

describe.each(bothDatabases('money'))('the charge of a pre-order, on $kind', (kind) => {
  let api: ApiUnderTest;
  let key: string;
  const gifts = giftsOn(() => api.database);
  beforeAll(async () => {
    api = await startApi(kind);
    await fillCatalogue(api.database, [aClaret, { ...anArrival, stock: 600 }]);
    key = await keyOfNew('orders', api.environment);
  });
  afterAll(() => api?.stop());
  afterEach(async () => expect(await gifts.unbalanced()).toEqual([]));

  const operate = (...words: string[]) => runCommand('orders', key, words, api.environment);
  const { atPayment, bought, read, cancel } = salesOn(() => api);

  const charges = chargesOn(() => api.database);
  const statuses = async (orderId: string, expected: readonly string[]) => {
    await eventually(async () => (await charges(orderId)).join() === expected.join());
    return charges(orderId);
  };
  const send = (orderId: string) => operate('dispatch', orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
  const sent = (anna: Shopper, orderId: string) => eventually(async () => (await read(anna, orderId)).progress.stage === 'dispatched');

  it('[PRD-12] checks the card with the order and charges it once, when the order is sent as a whole', async () => {
    const { anna, orderId, order } = await bought({ A1001: 1, T1001: 1 });
    const due = order.orderPriceInfo.toPay;
    expect(order).toMatchObject({
      chargedOnDispatch: { amount: due, cardBrand: 'visa', lastFour: '1111', shipsFrom, state: 'agreed' },
      paymentDetailsArr: [{ type: 'Card Payment', amount: due, lastFour: '1111', whenSent: true }],
      progress: { stage: 'paid', mayCancel: true },
    });
    expect(order.shippingDetails[0]!.earliestDate! > shipsFrom).toBe(true);
    expect(order.shippingDetails[0]!.promise).toMatch(/^Sent together from /);
    expect(await statuses(orderId, ['REVERSED'])).toEqual(['REVERSED']);
    const mail = await mailOf(api, orderId);
    expect(mail).toContain('Charged when we send it: Card Payment ending 1111');
    expect(mail).toContain('charged when we send the order');
    await Promise.all([send(orderId), send(orderId)]);
    await sent(anna, orderId);
    await send(orderId);
    expect(await statuses(orderId, ['REVERSED', 'CAPTURED'])).toEqual(['REVERSED', 'CAPTURED']);
    const after = await read(anna, orderId);
    expect(after).not.toHaveProperty('chargedOnDispatch');
    expect(after.paymentDetailsArr).toEqual([expect.objectContaining({ type: 'Card Payment', amount: due, lastFour: '1111' })]);
    expect(after.progress.steps.at(-1)).toMatchObject({ stage: 'dispatched', carrier: 'Royal Mail' });
  });

  const parcel = ['--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12'];
  const dispatch = (orderId: string) => operate('dispatch', orderId, ...parcel);
  const tokenOf = async (orderId: string) =>
    (await api.database.query<{ token: string }>('select card_token as token from dispatch_charges where order_id = $1', [orderId]))[0]!
      .token;
  /** An order whose charge the gateway did not take, so often that its job was given up. */
  async function givenUp() {
    const order = await bought({ A1001: 1 });
    await api.database.transaction(async (tx) => {
      const parcelOf = { carrier: 'Nobody', trackingLink: 'https://track.example/none' };
      await carryOut(tx, await lockPlaced(tx, order.orderId), { action: 'dispatch', parcel: parcelOf }, new Date());
      const sql = `update jobs set dead_at = now(), attempts = 60 where kind = 'charge-on-dispatch' and payload->>'orderId' = $1 returning id`;
      expect(await tx.query(sql, [order.orderId])).toHaveLength(1);
    });
    return order;
  }

  it('is asked for again by the command that sends the order, where it was given up, and the trail says so', async () => {
    const { anna, orderId } = await givenUp();
    expect((await operate('show', orderId)).printed).toContain('card: given up');
    expect((await dispatch(orderId)).code).toBe(0);
    await eventually(async () => (await read(anna, orderId)).progress.stage === 'dispatched');
    expect((await read(anna, orderId)).progress.steps.at(-1)).toMatchObject({ carrier: 'Royal Mail' });
    const trail = await readTrail(api.database, { subject: `order ${orderId}` });
    expect(trail.map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ['dispatch', { stage: 'paid', charge: 'given up' }, { stage: 'paid', charge: 'asked' }],
    ]);
  });

  it('is made to another card that its customer chooses, where it was given up', async () => {
    const { anna, orderId } = await givenUp();
    expect((await read(anna, orderId)).chargedOnDispatch).toMatchObject({ state: 'failed' });
    const { savedCards } = (await anna.keepCard({ cardNumber: '378282246310005', cardType: 'amex', cvv: '1234' })).response;
    const { cardId } = savedCards.find(({ lastFour }) => lastFour === '0005')!;
    const choose = () => anna.send<Order>('POST', '/api/user/order/card', { orderId, cardId });
    expect((await choose()).response.chargedOnDispatch).toMatchObject({ state: 'asked', lastFour: '0005' });
    await eventually(async () => (await read(anna, orderId)).progress.stage === 'dispatched');
    expect((await read(anna, orderId)).paymentDetailsArr).toMatchObject([{ lastFour: '0005' }]);
    expect((await choose()).error).toMatchObject({ code: 'too_late' });
  });

  it('ends where the order is cancelled after the charge was given up', async () => {
    const { anna, orderId } = await givenUp();
    expect((await operate('cancel', orderId)).code).toBe(0);
    expect((await dispatch(orderId)).code).not.toBe(0);
    expect((await read(anna, orderId)).progress.stage).toBe('cancelled');
  });

  it('is what was agreed with the order, whatever the wine and its delivery cost by then', async () => {
    const { anna, orderId, order } = await bought({ A1001: 1 });
    const catalogue = await keyOfNew('catalogue', api.environment);
    const price = (sale: string) =>
      runCommand('catalogue', catalogue, ['price', 'A1001', '--country', 'uk', '--sale', sale], api.environment);
    expect((await price('200.00')).code).toBe(0);
    await dispatch(orderId);
    await sent(anna, orderId);
    expect((await price('100.00')).code).toBe(0);
    const amounts = await api.database.query('select amount, currency from payments where order_id = $1 order by attempt', [orderId]);
    const due = { amount: order.orderPriceInfo.toPay, currency: 'GBP' };
    expect(amounts).toEqual([due, due]);
    const { orderPriceInfo } = await read(anna, orderId);
    expect(orderPriceInfo).toEqual(order.orderPriceInfo);
    expect(await statuses(orderId, ['REVERSED', 'CAPTURED'])).toEqual(['REVERSED', 'CAPTURED']);
  });

  it('is made to no card that its customer has removed since, and to the one that they choose then, once', async () => {
    const { anna, orderId } = await atPayment({ A1001: 1 });
    const [first] = (await anna.keepCard()).response.savedCards;
    expect((await anna.payWithSaved(orderId, first!.cardId)).status).toBe(200);
    const [second] = (await anna.keepCard({ cardNumber: '378282246310005', cardType: 'amex', cvv: '1234' })).response.savedCards.filter(
      ({ lastFour }) => lastFour === '0005',
    );
    expect((await anna.removeCard(first!.cardId)).status).toBe(200);
    expect(await statuses(orderId, ['REVERSED'])).toEqual(['REVERSED']);
    expect((await dispatch(orderId)).code).toBe(0);
    await eventually(async () => (await read(anna, orderId)).chargedOnDispatch?.state === 'declined');
    expect((await read(anna, orderId)).progress.stage).toBe('paid');
    expect(await api.database.query('select 1 from payments where order_id = $1', [orderId])).toHaveLength(1);
    const choose = () => anna.send<Order>('POST', '/api/user/order/card', { orderId, cardId: second!.cardId });
    const chosen = await Promise.all([choose(), choose(), choose(), dispatch(orderId)]);
    expect(chosen.slice(0, 3).filter((reply) => 'status' in reply && reply.status === 200)).toHaveLength(1);
    await sent(anna, orderId);
    expect(await statuses(orderId, ['REVERSED', 'CAPTURED'])).toEqual(['REVERSED', 'CAPTURED']);
  });

  it('is made once where two operators send the order at once, and its customer cancels it meanwhile or not', async () => {
    const another = await keyOfNew('orders', api.environment, 'another-person');
    const sendBy = (by: string, carrier: string, orderId: string) =>
      operatorPrograms.orders(
        api.database,
        {
          words: ['dispatch', orderId, '--carrier', carrier, '--tracking', `https://track.example/${carrier}`],
          key: by,
          user: '',
          folder: '',
        },
        new Date(),
      );
    for (const cancels of [false, true, true]) {
      const { anna, orderId } = await bought({ A1001: 1 });
      await statuses(orderId, ['REVERSED']);
      const [, , ended] = await Promise.allSettled([
        sendBy(key, 'DHL', orderId),
        sendBy(another, 'UPS', orderId),
        cancels ? cancel(anna, orderId) : undefined,
      ]);
      const cancelled = ended.status === 'fulfilled' ? ended.value : undefined;
      if (cancelled?.status === 200) {
        expect((await dispatch(orderId)).code).toBe(1);
        expect(await charges(orderId)).toEqual(['REVERSED']);
        expect((await read(anna, orderId)).progress).toMatchObject({ stage: 'cancelled', refunds: [] });
        continue;
      }
      if (cancelled) expect(cancelled).toMatchObject({ status: 409, error: { code: 'too_late' } });
      await sent(anna, orderId);
      expect(await statuses(orderId, ['REVERSED', 'CAPTURED'])).toEqual(['REVERSED', 'CAPTURED']);
      const steps = (await read(anna, orderId)).progress.steps.filter(({ stage }) => stage === 'dispatched');
      expect(steps).toHaveLength(1);
      expect(await api.database.query('select tries from dispatch_charges where order_id = $1', [orderId])).toEqual([{ tries: 1 }]);
      const trail = (await readTrail(api.database, { subject: `order ${orderId}` })).filter(({ action }) => action === 'dispatch');
      expect(trail).toHaveLength(1);
    }
  });

  /** A worker whose bank says what it is told to, once `go` is called. */
  const worker = (outcome: object, database = api.database) => {
    let go = () => {};
    let asked = () => {};
    const [going, asking] = [new Promise<void>((done) => (go = done)), new Promise<void>((done) => (asked = done))];
    const authorise = async () => {
      asked();
      await going;
      return outcome;
    };
    const gateway = { authorise, recall: async () => undefined } as unknown as CardGateway;
    const deps = { database, gateway, gatewayOf: () => gateway, alert: () => {}, runDueJobs: () => {}, now: () => new Date() };
    const work = (orderId: string) => dispatchJobs(deps)['charge-on-dispatch']!({ orderId });
    return { work, go, asking };
  };
  /** Of an order whose charge no job of the API sees. */
  const asked = async () => {
    const order = await bought({ A1001: 1 });
    const sql = `update dispatch_charges set state = 'asked', tries = 1, carrier = 'Royal Mail', tracking_link = 'https://track.example/AB12' where order_id = $1`;
    await api.database.query(sql, [order.orderId]);
    return order;
  };
  const authorised = { status: 'authorised', gatewayId: 'gw-of-the-second' };

  it('is not declined by a worker that stalled while another one charges the card', async () => {
    const { anna, orderId } = await asked();
    let transactions = 0;
    let wake = () => {};
    const stalled = new Promise<void>((done) => (wake = done));
    let reached = () => {};
    const stalling = new Promise<void>((done) => (reached = done));
    const database = new Proxy(api.database, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name) as unknown;
        return async (...args: Parameters<typeof target.transaction>) => {
          // begun, its attempt declined, and now the charge
          if ((transactions += 1) === 3) {
            reached();
            await stalled;
          }
          return target.transaction(...args);
        };
      },
    });
    const first = worker({ status: 'declined', gatewayId: null, reason: 'INSUFFICIENT_FUND' }, database);
    first.go();
    const declining = first.work(orderId);
    await stalling;
    const second = worker(authorised);
    const charging = second.work(orderId);
    await second.asking;
    wake();
    await declining;
    expect((await read(anna, orderId)).chargedOnDispatch).toMatchObject({ state: 'asked' });
    second.go();
    await charging;
    expect((await read(anna, orderId)).progress.stage).toBe('dispatched');
  });

  it('sends nothing and is given back where it has ended before the bank answers', async () => {
    const { anna, orderId } = await asked();
    const late = worker(authorised);
    const charging = late.work(orderId);
    await late.asking;
    await api.database.query(`update dispatch_charges set state = 'released' where order_id = $1`, [orderId]);
    late.go();
    await expect(charging).rejects.toMatchObject({ code: 'charge_ended' });
    expect((await read(anna, orderId)).progress.stage).toBe('paid');
    const states = await api.database.query('select state from payments where order_id = $1 order by id desc limit 1', [orderId]);
    expect(states).toEqual([{ state: expect.stringMatching(/^void/) }]);
  });

  it('lets the order be neither cancelled nor sent again nor paid by another card while the bank is asked', async () => {
    const { anna, orderId } = await asked();
    const { cardId } = (await anna.keepCard()).response.savedCards[0]!;
    const bank = worker(authorised);
    const charging = bank.work(orderId);
    await bank.asking;
    expect(await cancel(anna, orderId)).toMatchObject({ status: 409, error: { code: 'too_late' } });
    expect((await operate('cancel', orderId)).printed).toContain('is being sent just now');
    expect(await anna.send('POST', '/api/user/order/card', { orderId, cardId })).toMatchObject({
      status: 409,
      error: { code: 'too_late' },
    });
    expect((await dispatch(orderId)).code).toBe(0);
    // another worker at the same job
    await expect(worker(authorised).work(orderId)).rejects.toThrow('the card is being charged');
    bank.go();
    await charging;
    expect((await read(anna, orderId)).progress).toMatchObject({ stage: 'dispatched', refunds: [] });
    const states = await api.database.query<{ state: string }>('select state from payments where order_id = $1 order by attempt', [
      orderId,
    ]);
    expect(states).toHaveLength(2);
    await worker(authorised).work(orderId);
    expect(await api.database.query('select 1 from payments where order_id = $1', [orderId])).toHaveLength(2);
  });

  it('keeps its token, even where a late answer would have it forgotten', async () => {
    const { orderId } = await bought({ A1001: 1 });
    const token = await tokenOf(orderId);
    const [payment] = await api.database.query<{ id: number }>('select id from payments where order_id = $1', [orderId]);
    await storeLateCardToken(api.database, payment!, token);
    const kept = () => api.database.query('select card_token from payments where id = $1', [payment!.id]);
    expect(await kept()).toEqual([{ card_token: null }]);
    await storeLateCardToken(api.database, payment!, 'of another card');
    expect(await kept()).toEqual([{ card_token: 'of another card' }]);
  });
});
