import type { Order } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { boughtOrdersOn } from './bought-orders.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { mailsTo } from './mails.ts';
import { markets, placesIn, type TestMarket } from './markets.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';

const parcel = ['--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12'];
const password = 'a very good password';
const mastercard = '5555555555554444';
let people = 0;

describe.each(bothDatabases('money'))('the life of an order, on $kind', (kind) => {
  let api: ApiUnderTest;
  let key = '';
  beforeAll(async () => {
    api = await startApi(kind);
    key = await keyOfNew('orders', api.environment);
  });
  afterAll(() => api?.stop());
  afterEach(async () => {
    api.setNow(undefined);
    expect(await gifts.unbalanced()).toEqual([]);
  });

  const gifts = giftsOn(() => api.database);
  const { bought, read, cancel, sendBack, mailOf, refunded } = boughtOrdersOn(() => api);
  const orders = (...words: readonly string[]) => runCommand('orders', key, words, api.environment);
  const stock = async () =>
    (await api.database.query<{ on_hand: number }>(`select on_hand from stock where item_code = 'T1001'`))[0]!.on_hand;
  const stagesOf = ({ progress }: Order) => progress.steps.map(({ stage }) => stage);

  onEmbedded(kind, () => {
    it('[ACC-08] is told by time and mail from the payment to the door: paid, packed, dispatched with carrier and tracking link, delivered', async () => {
      const { anna, orderId } = await bought();
      const times = ['2026-11-23T08:00:00.000Z', '2026-11-23T15:30:00.000Z', '2026-11-25T11:05:00.000Z'];
      const commands = [['pack'], ['dispatch'], ['deliver']];
      expect(await mailOf(orderId, '')).toContain('Thank you for your order');
      for (const [at, [word]] of commands.entries()) {
        api.setNow(new Date(times[at]!));
        const words = word === 'dispatch' ? [word, orderId, ...parcel] : [word!, orderId];
        // the command opens a database server itself, with its own clock: the time of the step is set by the API's route alone
        const done = await viaApi(words);
        expect(done.text).toContain(`Order ${orderId}`);
        // the same again changes nothing
        expect((await viaApi(words)).text).toEqual(done.text);
      }
      api.setNow(undefined);
      const order = await read(anna, orderId);
      expect(order.progress).toMatchObject({
        stage: 'delivered',
        mayCancel: false,
        returnUntil: '2026-12-09T23:59:59.999Z',
        steps: [
          { stage: 'paid', at: order.placedAt },
          { stage: 'packed', at: times[0] },
          { stage: 'dispatched', at: times[1], carrier: 'Royal Mail', trackingLink: 'https://track.example/AB12' },
          { stage: 'delivered', at: times[2] },
        ],
      });
      expect(await mailOf(orderId, '-packed')).toMatch(new RegExp(`Your order ${orderId} is packed[^]*23 November 2026`));
      const dispatched = await mailOf(orderId, '-dispatched');
      for (const said of [`Your order ${orderId} is on its way`, '23 November 2026', 'Royal Mail', 'https://track.example/AB12'])
        expect(dispatched).toContain(said);
      const arrived = await mailOf(orderId, '-delivered');
      expect(arrived).toMatch(
        new RegExp(`Your order ${orderId} has been delivered[^]*25 November 2026[^]*See your order:\n.*/account/orders/${orderId}\n`),
      );
    });
  });

  /** The command as the API carries it out, at the API's time. */
  const viaApi = async (words: readonly string[]): Promise<{ text: string }> => {
    const { address, token } = JSON.parse(readFileSync(join(api.home, 'commerce-admin.json'), 'utf8')) as Record<string, string>;
    const reply = await fetch(`${address}/admin/operate/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ words, key, user: 'ada', folder: '/' }),
    });
    return ((await reply.json()) as { response: { text: string } }).response;
  };

  it('[ACC-08] ends before dispatch when its shopper cancels it, once: money to gift and card, wines to the shelf', async () => {
    const card = await gifts.card({ amount: 1000 });
    const before = await stock();
    const { anna, orderId } = await bought(2, card);
    expect(await gifts.left(card.cardNumber)).toBe(0);
    expect((await orders('pack', orderId)).code).toBe(0);
    const answers = await Promise.all([cancel(anna, orderId), cancel(anna, orderId), cancel(anna, orderId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await refunded(orderId, 1)).toEqual(['15.99']);
    await eventually(async () => (await read(anna, orderId)).progress.refunds[0]!.parts.every(({ done }) => done));
    const order = await read(anna, orderId);
    expect(stagesOf(order)).toEqual(['paid', 'packed', 'cancelled']);
    expect(order.progress.refunds).toMatchObject([
      {
        amount: 2599,
        parts: [
          { type: 'Card Payment', lastFour: '1111', amount: 1599, done: true },
          { type: 'Gift Card', lastFour: card.cardNumber.slice(-4), amount: 1000, done: true },
        ],
      },
    ]);
    expect(await gifts.left(card.cardNumber)).toBe(1000);
    expect(await stock()).toBe(before);
    expect((await anna.send<{ userItems: unknown[] }>('GET', '/api/user/purchases/list')).response.userItems).toEqual([]);
    const mail = await mailOf(orderId, '-cancelled');
    for (const said of [`Your order ${orderId} is cancelled`, 'Card Payment ending 1111  £15.99', '£10.00', 'Total  £25.99'])
      expect(mail).toContain(said);
    expect((await orders('dispatch', orderId, ...parcel)).printed).toContain('is cancelled: it cannot become dispatched');
    expect(await orders('note', orderId)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('is cancelled: nothing of it is to be sent'),
    });
    const sent = await bought();
    await orders('dispatch', sent.orderId, ...parcel);
    expect(await cancel(sent.anna, sent.orderId)).toMatchObject({ status: 409, error: { field: 'orderId', code: 'too_late' } });
    expect((await orders('cancel', sent.orderId)).code).toBe(1);
  });

  onEmbedded(kind, () => {
    it('[ACC-08] comes back within 14 days of its delivery, and is paid back to where the money came from when it has arrived', async () => {
      const [card, voucher] = [await gifts.card({ amount: 1000 }), await gifts.voucher({ amount: 500 })];
      const { anna, orderId, email } = await bought(2, card, voucher);
      expect(await sendBack(anna, orderId)).toMatchObject({ status: 409, error: { field: 'orderId', code: 'not_delivered' } });
      await orders('dispatch', orderId, ...parcel);
      await orders('deliver', orderId);
      const last = Date.parse((await read(anna, orderId)).progress.returnUntil!);
      expect(last - Date.now()).toBeGreaterThan(14 * 86_400_000 - 60_000);
      api.setNow(new Date(last + 1));
      await anna.login(email, password);
      expect(await sendBack(anna, orderId)).toMatchObject({ status: 409, error: { code: 'too_late' } });
      api.setNow(new Date(last));
      const asked = await sendBack(anna, orderId);
      expect(asked).toMatchObject({ status: 200, response: { progress: { stage: 'return_requested', returnUntil: null } } });
      expect((await sendBack(anna, orderId)).response).toEqual(asked.response);
      expect(await mailOf(orderId, '-return_requested')).toContain(`You are sending order ${orderId} back`);
      api.setNow(undefined);
      for (const time of [1, 2]) expect([time, (await orders('return', orderId)).code]).toEqual([time, 0]);
      expect(await refunded(orderId, 1)).toEqual(['10.99']);
      expect([await gifts.left(card.cardNumber), await gifts.left(voucher.voucherCode)]).toEqual([1000, 500]);
      await anna.login(email, password);
      const { progress } = await read(anna, orderId);
      expect(progress).toMatchObject({ stage: 'returned', refunds: [{ amount: 2599 }] });
      expect(progress.refunds[0]!.parts.map(({ type, amount }) => [type, amount]).sort()).toEqual([
        ['Card Payment', 1099],
        ['Gift Card', 1000],
        ['Gift Vouchers', 500],
      ]);
      expect(await mailOf(orderId, '-returned')).toContain('Total  £25.99');
    });
  });

  /** Sends a present in a shop, and reads what its recipient gets to see. */
  async function arrivesWithoutPrices(market: TestMarket) {
    const { country, facts } = market;
    const [anna, bea] = [api.aShopper(market), `bea${++people}@example.com`];
    await anna.register(`gives${people}@example.com`);
    await anna.add('T1001', 2);
    const { orderId } = (await anna.checkOutAsCustomer()).response;
    await anna.deliverTo({ firstName: 'Bea', lastName: 'Brown', line1: '9 Park Lane', ...placesIn[country] });
    const days = await anna.send<{ shippingOptions: { date: string }[] }>(
      'GET',
      '/api/checkout/shipping/shippingOptions?shippingMethod=STD',
    );
    const { date } = days.response.shippingOptions[3]!;
    await anna.send('PUT', '/api/checkout/shipping/methods', { methodCode: 'STD', type: 'delivery', date });
    const words = ['Happy birthday!', 'From Anna'];
    await anna.send('POST', '/api/checkout/gift/messages', { sendGift: true, recipientEmail: bea, giftMessages: words });
    expect((await anna.pay(orderId, await anna.cardToken(mastercard))).status).toBe(200);

    const order = await read(anna, orderId);
    expect(order.giftWishes).toEqual({ sendGift: true, recipientEmail: bea, giftMessages: words });
    expect(order.shippingDetails).toMatchObject([{ date, address: { firstName: 'Bea', lastName: 'Brown', line1: '9 Park Lane' } }]);
    const { code, printed: note } = await orders('note', orderId);
    expect(code).toBe(0);
    expect((await orders('show', orderId)).printed).toContain('  2 x Test Red T1001 2022 (T1001)\n');
    const day = new Intl.DateTimeFormat(countryOf(country).facts.locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(date));
    for (const said of ['A present for', 'Bea Brown', '9 Park Lane', day, '2 x Test Red T1001', facts.displayName, ...words])
      expect(note).toContain(said);
    await eventually(() => mailsTo(api, bea).length > 0);
    const [message] = mailsTo(api, bea);
    for (const said of ['Bea', day, facts.displayName, ...words]) expect(message).toContain(said);
    // what a price could look like: a sign, points, pence, or minor units
    const { subtotal, delivery, total } = order.orderPriceInfo;
    const price = new RegExp(`[£$]|\\d ?pts\\b|\\d[.,]\\d\\d\\b|\\b(${subtotal}|${total}|${delivery})\\b|\\bpaid|\\bprice`, 'i');
    for (const text of [note, message!]) expect(text).not.toMatch(price);
  }

  onEmbedded(kind, () => {
    it('[CHK-12] goes as a present in each shop to another recipient, on a chosen day, with the giver’s words and no price in the parcel', async () => {
      for (const market of markets) await arrivesWithoutPrices(market);
      expect(await orders('note', '12')).toMatchObject({ code: 1 });
    });

    it('is neither cancelled nor sent back by anybody else, nor before it is paid', async () => {
      const { anna, orderId } = await bought();
      const eve = api.aShopper();
      await eve.register('eve.life@example.com');
      await anna.add('T1001');
      const open = (await anna.checkOutAsCustomer()).response.orderId;
      const unknown = { status: 404, error: { field: 'orderId', code: 'unknown_order' } };
      for (const call of [cancel, sendBack]) {
        expect(await call(eve, orderId)).toMatchObject(unknown);
        expect(await call(api.aShopper(), orderId)).toMatchObject(unknown);
        expect(await call(anna, open)).toMatchObject(unknown);
        expect(await call(anna, 'abc')).toMatchObject(unknown);
      }
      expect((await read(anna, orderId)).progress.stage).toBe('paid');
    });
  });
});
