import type { Order, Product } from '@cellardoor/contracts';
import type { SearchResult } from '@cellardoor/contracts';
import type { BulkPromotion } from '@cellardoor/contracts/api/offers';
import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { dispatchJobs } from '../src/fulfilment/charge-on-dispatch.ts';
import { carryOut, lockPlaced } from '../src/fulfilment/order-changes.ts';
import { readTrail } from '../src/operators/audit-trail.ts';
import { keepLateToken } from '../src/payment/end-attempt.ts';
import type { PaymentGateway } from '../src/payment/gateway.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { chargesOn } from './charges.ts';
import { databases } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { mailOf, mailsTo } from './mails.ts';
import { runCommand } from './operator-commands.ts';
import type { Shopper } from './shopper.ts';

let people = 0;
const caseOf = (itemCode: string, amount: number) => ({
  itemCode,
  bottles: 6,
  prices: [{ country: 'uk' as const, list: amount, sale: amount, member: null }],
});
/** Six bottles in bond for 120.00. */
const aClaret = aWine({
  itemCode: 'P1001',
  kind: 'enPrimeur',
  name: 'Château Cask',
  vintage: '2025',
  alcoholPercent: 14,
  stock: 60,
  skus: [caseOf('P1001-6', 12000)],
});
/** Six weeks from now. */
const shipsFrom = new Date(Date.now() + 42 * 86_400_000).toISOString().slice(0, 10);
const anArrival = aWine({ itemCode: 'A1001', kind: 'presell', name: 'Ship White', shipsFrom, skus: [caseOf('A1001', 10000)], stock: 60 });
const aWhisky = aWine({
  itemCode: 'S1001',
  kind: 'spirits',
  name: 'Test Malt',
  colour: 'Spirits',
  vintage: '',
  alcoholPercent: 40,
  bottleMl: 700,
  skus: [{ itemCode: 'S1001', bottles: 1, prices: [{ country: 'uk', list: 3000, sale: 3000, member: null }] }],
});

describe.each(databases)('kinds of sale, on $kind', (kind) => {
  let api: ApiUnderTest;
  let environment: Readonly<Record<string, string | undefined>>;
  let key: string;
  let counterKey: string;
  const gifts = giftsOn(() => api.database);
  beforeAll(async () => {
    const started = await startApi(kind);
    api = started;
    environment = started.environment;
    await fillCatalogue(api.database, [aClaret, aWhisky, anArrival]);
    const keyOf = async (name: string, role: string) => {
      const { printed } = await runCommand('operators', '', ['add', '--name', name, '--role', role], environment);
      return /^OPERATOR_KEY=(\S+)$/m.exec(printed)![1]!;
    };
    [key, counterKey] = [await keyOf('packer', 'orders'), await keyOf('counter', 'catalogue')];
  }, 240_000);
  afterAll(() => api?.stop());
  afterEach(async () => expect(await gifts.unbalanced()).toEqual([]));

  const product = async (code: string) => (await api.aShopper().send<Product>('GET', `/api/product/item/${code}`)).response;
  const operate = (...words: string[]) => runCommand('orders', key, words, environment);
  /** A customer with so many of each, at the payment. */
  async function atPayment(items: Readonly<Record<string, number>>): Promise<{ anna: Shopper; orderId: string }> {
    const anna = api.aShopper();
    await anna.register(`sale${++people}@example.com`);
    for (const [code, count] of Object.entries(items)) expect(await anna.add(code, count)).toMatchObject({ status: 200 });
    const { orderId } = (await anna.send<{ orderId: string }>('PUT', '/api/checkout/createRegisteredCheckout')).response;
    await anna.deliverTo();
    await anna.deliverBy();
    return { anna, orderId };
  }
  async function bought(items: Readonly<Record<string, number>>) {
    const { anna, orderId } = await atPayment(items);
    const paid = await anna.pay(orderId, await anna.cardToken());
    expect(paid).toMatchObject({ status: 200 });
    addsUp(paid.response);
    return { anna, orderId, order: paid.response };
  }
  const read = async (anna: Shopper, orderId: string) => (await anna.lastOrder(orderId)).response;
  const cancel = (anna: Shopper, orderId: string) => anna.send<Order>('POST', '/api/user/order/cancel', { orderId });

  describe('en primeur', () => {
    it('[PRD-12] sells it by the case alone, whatever the database holds, and says that it lies abroad in bond and is never in stock', async () => {
      await api.database.query(`insert into skus (item_code, wine_item_code, bottles) values ('P1001', 'P1001', 1)`);
      await api.database.query(
        `insert into prices (sku_item_code, country, currency, list_price, sale_price) values ('P1001', 'uk', 'GBP', 2000, 2000)`,
      );
      await eventually(async () => (await product('P1001')).skus.length > 0);
      const claret = await product('P1001');
      expect(claret).toMatchObject({
        productType: 'enPrimeur',
        enPrimeurFlag: true,
        inventoryInfo: { summaryAvailabilityStatus: 'pre_order', stockQty: 60 },
        skus: [{ itemCode: 'P1001-6', numberOfBottles: 6, salePrice: 12000 }],
        // 14 % of 750 ml at 30.62 a litre of pure alcohol
        dutyPerBottle: 322,
        saleTerms: { inBond: true, shipsFrom: null },
      });
      const said = claret.saleTerms!.notes.join(' ');
      for (const words of ['lying abroad', 'no delivery date', 'Duty, VAT and delivery are not included', 'within 14 days'])
        expect(said).toContain(words);
      // six times 3.22, and a fifth of 139.32
      expect(said).toContain('a case of 6 would come to £19.32 of duty and £27.86 of VAT');
      expect(await api.aShopper().add('P1001')).toMatchObject({ status: 404 });
      const offers = await api.aShopper().send('GET', '/api/offer/product/P1001');
      expect(offers).toMatchObject({ status: 200, response: { offerItems: [], beside: null } });
      expect((await product('T1001')).saleTerms).toBeNull();
    });

    it('[PRD-12] promises no delivery for it, charges its price in bond at once without VAT, and says so before and after', async () => {
      const { anna, orderId, order } = await bought({ 'P1001-6': 1 });
      expect(order).toMatchObject({
        delivered: false,
        deliveryMethod: 'Stays in bond',
        orderPriceInfo: { subtotal: 12000, delivery: 0, tax: 0, taxIncluded: 0, total: 12000, toPay: 12000 },
        lineItems: [{ saleTerms: { inBond: true, shipsFrom: null, label: expect.stringContaining('without duty and VAT') } }],
      });
      expect(order.shippingDetails[0]).not.toHaveProperty('earliestDate');
      const mail = await mailOf(api, orderId);
      for (const words of ['lying abroad', 'no delivery date', 'Duty, VAT and delivery are not included', 'within 14 days'])
        expect(mail).toContain(words);
      expect(mail).not.toMatch(/Arrives|Usually delivered/);
      for (const step of ['pack', 'note']) expect((await operate(step, orderId)).printed).toContain('holds nothing to send');
      expect((await read(anna, orderId)).progress).toMatchObject({ mayCancel: false, returnUntil: null });
    });

    it('[PRD-12] lets it travel apart from other wines of its order: it counts towards no free delivery, VAT or return, and cannot be cancelled', async () => {
      const { anna, orderId, order } = await bought({ 'P1001-6': 2, T1001: 1 });
      expect(order).toMatchObject({
        delivered: true,
        deliveryMethod: 'Standard delivery',
        // a sixth of 9.00 and 7.99
        orderPriceInfo: { subtotal: 24900, delivery: 799, taxIncluded: 283, total: 25699 },
      });
      expect((await operate('note', orderId)).printed).not.toContain('Château Cask');
      expect(await cancel(anna, orderId)).toMatchObject({ status: 409, error: { code: 'not_cancellable', message: /en primeur/ } });
      await operate('dispatch', orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
      await operate('deliver', orderId);
      expect((await read(anna, orderId)).progress.returnUntil).not.toBeNull();
      expect((await anna.send<Order>('POST', '/api/user/order/return', { orderId })).status).toBe(200);
      await operate('return', orderId);
      expect((await read(anna, orderId)).progress).toMatchObject({ stage: 'returned', refunds: [{ amount: 900 + 799 }] });
    });
  });

  it('pays the wine of a parcel back whole where an operator has paid the wine in bond back before, and neither twice', async () => {
    const { anna, orderId } = await bought({ 'P1001-6': 1, T1001: 1 });
    const refund = (amount: string, reference: string, purpose: string) =>
      operate('refund', orderId, '--amount', amount, '--reference', reference, '--for', purpose);
    expect((await refund('121.00', 'case-1', 'bond')).printed).toContain('Only 12000');
    expect((await refund('120.00', 'case-1', 'bond')).code).toBe(0);
    expect((await refund('1.00', 'case-2', 'bond')).printed).toContain('Only 0');
    expect((await refund('2.00', 'case-3', 'goods')).code).toBe(0);
    expect((await refund('2.00', 'case-4', 'fun')).printed).toContain("'fun' is nothing");
    await operate('dispatch', orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
    await operate('return', orderId);
    expect((await read(anna, orderId)).progress.refunds.map(({ amount }) => amount)).toEqual([12000, 200, 900 + 799 - 200]);
  });

  describe('presell', () => {
    const charges = chargesOn(() => api.database);
    const statuses = async (orderId: string, expected: readonly string[]) => {
      await eventually(async () => (await charges(orderId)).join() === expected.join());
      return charges(orderId);
    };
    const send = (orderId: string) => operate('dispatch', orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
    const sent = (anna: Shopper, orderId: string) => eventually(async () => (await read(anna, orderId)).progress.stage === 'dispatched');
    const declineAt = (lastFour: string) =>
      api.database.query(`update sandbox_instruments set outcome = 'INSUFFICIENT_FUND' where last_four = $1`, [lastFour]);

    it('[PRD-12] says the day on which it ships, is nowhere called in stock, and is ordered with an account and apart from what is charged at once', async () => {
      const white = await product('A1001');
      const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(shipsFrom));
      expect(white).toMatchObject({
        productType: 'presell',
        enPrimeurFlag: false,
        inventoryInfo: { summaryAvailabilityStatus: 'pre_order' },
        saleTerms: { label: `Pre-order, ships from ${day}`, shipsFrom, inBond: false },
      });
      const found = await api.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Ntt=ship');
      expect(found.response.items).toMatchObject([{ itemCode: 'A1001', inventoryInfo: { summaryAvailabilityStatus: 'pre_order' } }]);
      expect(JSON.stringify(found.body)).not.toMatch(/in_stock|in stock/i);
      const ben = api.aShopper();
      const { lineItems } = (await ben.add('A1001')).response.basket;
      expect(lineItems[0]).toMatchObject({
        lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['PRESELL_ITEM'] } },
        saleTerms: { shipsFrom },
      });
      expect(await ben.add('P1001-6')).toMatchObject({ status: 409, error: { code: 'charged_apart' } });
      expect(await ben.checkOut()).toMatchObject({ status: 409, error: { code: 'account_needed' } });
      const cyd = api.aShopper();
      expect((await cyd.add('P1001-6')).status).toBe(200);
      expect(await cyd.add('A1001')).toMatchObject({ status: 409, error: { code: 'charged_apart' } });
    });

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

    it('charges nothing for an order that is cancelled before, and gives gift cards back', async () => {
      const card = await gifts.card({ amount: 2000 });
      const { anna, orderId } = await atPayment({ A1001: 1 });
      expect((await anna.addGift(card)).status).toBe(200);
      expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
      expect((await anna.giftBalance(card.cardNumber, card.voucherPin)).response.balance).toBe(0);
      const { response } = await cancel(anna, orderId);
      expect(response.progress).toMatchObject({ stage: 'cancelled', refunds: [{ amount: 2000 }] });
      expect((await anna.giftBalance(card.cardNumber, card.voucherPin)).response.balance).toBe(2000);
      expect((await send(orderId)).code).not.toBe(0);
      expect(await statuses(orderId, ['REVERSED'])).toEqual(['REVERSED']);
    });

    it('does not send an order whose card is declined then, and tells its customer, who pays with another card', async () => {
      const { anna, orderId } = await atPayment({ A1001: 1 });
      await anna.pay(orderId, await anna.cardToken('5555555555554444'));
      const { savedCards } = (await anna.keepCard({ cardNumber: '4111111111111111' })).response;
      await statuses(orderId, ['REVERSED']);
      await declineAt('4444');
      await send(orderId);
      await eventually(async () => (await read(anna, orderId)).chargedOnDispatch?.state === 'declined');
      expect((await read(anna, orderId)).progress.stage).toBe('paid');
      const { email } = await read(anna, orderId);
      await eventually(() => mailsTo(api, email).some((mail) => mail.includes(`/account/orders/${orderId}`)));
      const choose = (cardId: string, who = anna) => who.send<Order>('POST', '/api/user/order/card', { orderId, cardId });
      expect(await choose('999')).toMatchObject({ status: 404, error: { code: 'unknown_card' } });
      expect((await choose(savedCards[0]!.cardId)).response.chargedOnDispatch).toMatchObject({ state: 'asked', lastFour: '1111' });
      await sent(anna, orderId);
      expect(await statuses(orderId, ['REVERSED', 'DECLINED', 'CAPTURED'])).toContain('CAPTURED');
      expect(await choose(savedCards[0]!.cardId)).toMatchObject({ status: 409, error: { code: 'too_late' } });
    });
  });

  describe('the charge of a pre-order', () => {
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
        await carryOut(tx, await lockPlaced(tx, order.orderId), { action: 'dispatch', ...parcelOf }, new Date());
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
      const gateway = { authorise, recall: async () => undefined } as unknown as PaymentGateway;
      const deps = { database, gateway, gatewayOf: () => gateway, alert: () => {}, kickJobs: () => {}, now: () => new Date() };
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

    it('keeps its token, even where a late answer would have it forgotten', async () => {
      const { orderId } = await bought({ A1001: 1 });
      const token = await tokenOf(orderId);
      const [payment] = await api.database.query<{ id: number }>('select id from payments where order_id = $1', [orderId]);
      await keepLateToken(api.database, payment!, token);
      const kept = () => api.database.query('select card_token from payments where id = $1', [payment!.id]);
      expect(await kept()).toEqual([{ card_token: null }]);
      await keepLateToken(api.database, payment!, 'of another card');
      expect(await kept()).toEqual([{ card_token: 'of another card' }]);
    });
  });

  describe('a count of what is sold ahead', () => {
    const left = async (itemCode: string) =>
      (await api.database.query<{ on_hand: number }>('select on_hand from stock where item_code = $1', [itemCode]))[0]!.on_hand;
    const count = async (itemCode: string, bottles: number) =>
      runCommand('catalogue', counterKey, ['stock', itemCode, '--count', String(bottles)], environment);
    const fresh = (parts: Parameters<typeof aWine>[0]) => fillCatalogue(api.database, [aWine({ stock: 60, ...parts })]);

    it('keeps the bottles of pre-orders, and what is sent with them, until they are sent or cancelled', async () => {
      const arrival = { itemCode: 'A1002', kind: 'presell', name: 'Ship Red', shipsFrom, skus: [caseOf('A1002', 10000)] } as const;
      const beside = { itemCode: 'B1002', name: 'Beside it' };
      await fresh(arrival);
      await fresh(beside);
      const first = await bought({ A1002: 2, B1002: 3 });
      const second = await bought({ A1002: 1 });
      const { printed } = await count('A1002', 50);
      expect(printed).toContain('{"onHand":32,"counted":50,"promised":18}');
      expect(await left('A1002')).toBe(32);
      // a file counts as a command does, also of a wine that is no pre-order any more
      await fresh({ ...arrival, kind: 'wine', stock: 40 });
      await fresh({ ...beside, stock: 10 });
      expect([await left('A1002'), await left('B1002')]).toEqual([40 - 18, 10 - 3]);
      // fewer than are promised: nothing is sold before all of them are there
      await count('A1002', 10);
      expect(await api.aShopper().add('A1002')).toMatchObject({ status: 409 });
      expect((await cancel(second.anna, second.orderId)).status).toBe(200);
      expect(await left('A1002')).toBe(10 - 12);
      await operate('dispatch', first.orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
      await eventually(async () => (await read(first.anna, first.orderId)).progress.stage === 'dispatched');
      await count('A1002', 7);
      expect([await left('A1002'), (await api.aShopper().add('A1002')).status]).toEqual([7, 200]);
    });

    it('keeps the cases of an en primeur wine that are sold, as long as it is sold so', async () => {
      await fresh({ itemCode: 'P1002', kind: 'enPrimeur', name: 'Château Count', skus: [caseOf('P1002-6', 12000)] });
      await bought({ 'P1002-6': 2, T1001: 1 });
      const before = await left('T1001');
      await count('P1002', 60);
      await count('T1001', before);
      expect([await left('P1002'), await left('T1001')]).toEqual([48, before]);
    });
  });

  describe('spirits', () => {
    it('[PRD-12] are sold by the bottle alone: no case of them is written, priced or offered, whatever the database holds', async () => {
      const sixpack = { ...aWhisky, skus: [...aWhisky.skus, caseOf('S1001-6', 12000)] };
      await expect(fillCatalogue(api.database, [sixpack])).rejects.toThrow('in which its kind, spirits, is never sold');
      await api.database.query(`insert into skus (item_code, wine_item_code, bottles) values ('S1001-6', 'S1001', 6)`);
      await api.database.query(
        `insert into prices (sku_item_code, country, currency, list_price, sale_price) values ('S1001-6', 'uk', 'GBP', 18000, 12000)`,
      );
      const anna = api.aShopper();
      expect(await anna.add('S1001-6')).toMatchObject({ status: 404 });
      expect((await anna.add('S1001', 6)).response.basket.lineItems[0]!.itemPriceInfo).toMatchObject({ amount: 18000, discount: 0 });
      expect((await product('S1001')).skus).toHaveLength(1);
      const deals = await anna.send<{ bulkPromotions: BulkPromotion[] }>('GET', '/api/promotions/bulk-promotions/S1001');
      expect(deals).toMatchObject({ status: 200, response: { bulkPromotions: [] } });
      const offered = { itemCode: 'S1001', quantity: 1, upsellOfferDetails: { type: 'FILL_THE_CASE', rule: 'extra' } };
      expect((await anna.send('POST', '/api/cart', { cartItems: [offered] })).status).toBe(409);
    });

    it('[PRD-12] have duty and units of their own strength', async () => {
      // 40 % of 700 ml: 28 units, and 280 ml of pure alcohol at 33.99 a litre
      expect(await product('S1001')).toMatchObject({ alcoholUnits: 28, dutyPerBottle: 952 });
      // 12.5 % of 750 ml at 30.62
      expect(await product('T1001')).toMatchObject({ alcoholUnits: 9.4, dutyPerBottle: 287 });
      const us = await api.aShopper({ country: 'us' }).send<Product>('GET', '/api/product/item/T1001');
      expect(us.response.dutyPerBottle).toBeNull();
    });
  });

  it('[PRD-12] asks for the age wherever something to drink is given: as a present, and paid for with a voucher alone', async () => {
    const refused = { status: 409, error: { field: 'ageConfirmed', code: 'incomplete' } };
    const ben = api.aShopper();
    await ben.add('T1001');
    const { orderId } = (await ben.checkOut()).response;
    await ben.deliverTo({}, { ageConfirmed: false });
    await ben.deliverBy();
    const present = { sendGift: true, recipientEmail: 'bea@example.com', giftMessages: ['For you'] };
    expect((await ben.send('POST', '/api/checkout/gift/messages', present)).status).toBe(200);
    expect(await ben.pay(orderId, await ben.cardToken())).toMatchObject(refused);
    await ben.addGift(await gifts.voucher());
    expect(await ben.send('PUT', '/api/checkout/payandcommit', { orderId, paymentDetails: [] })).toMatchObject(refused);
    await ben.deliverTo();
    expect((await ben.send('PUT', '/api/checkout/payandcommit', { orderId, paymentDetails: [] })).status).toBe(200);
  });
});
