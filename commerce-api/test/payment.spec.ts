import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases, embedded, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { readMail } from './mails.ts';

const declined = '4000000000009995';

describe.each(bothDatabases('money'))('paying, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());

  const stockOf = async (code: string) =>
    (await api.database.query<{ on_hand: number }>('select on_hand from stock where item_code = $1', [code]))[0]!.on_hand;
  /** What the gateway did for an order. */
  const charges = (orderId: string) =>
    api.database.query<{ status: string; amount: string }>(
      `select status, amount from sandbox_payments where split_part(reference, '-', 1) = $1 order by created_at`,
      [orderId],
    );

  it('places the order: stock is taken, the basket is empty, the money captured', async () => {
    const before = await stockOf('T1001');
    const anna = api.aShopper();
    const orderId = await anna.readyToPay('T1001', 2);
    const token = await anna.cardToken();
    expect((await anna.pay(orderId, token, { expectedTotal: 1 })).error).toMatchObject({
      code: 'total_changed',
      message: expect.stringContaining('£25.99'),
    });
    expect((await api.aShopper().pay(orderId, token)).status).toBe(404);
    const paid = await anna.pay(orderId, token, { expectedTotal: 2599, webRedirectDetails: { returnUrl: '/', cancelUrl: '/' } });
    expect(paid).toMatchObject({ status: 200, response: { id: orderId, status: 'paid', orderTotal: 2599 } });
    expect(await stockOf('T1001')).toBe(before - 2);
    expect((await anna.basket()).response.numLineItems).toBe(0);
    expect((await anna.order()).status).toBe(404);
    await eventually(async () => (await charges(orderId))[0]?.status === 'CAPTURED');
    expect(await charges(orderId)).toEqual([{ status: 'CAPTURED', amount: '25.99' }]);
  });

  /** Sends a payment by a connection that nobody reads. */
  const sendUnread = (payment: object, cookie: string) => {
    const { hostname, port } = new URL(api.url);
    const body = JSON.stringify(payment);
    const head = [
      'PUT /api/checkout/payandcommit HTTP/1.1',
      `host: ${hostname}:${port}`,
      'content-type: application/json',
      `cookie: ${cookie}`,
    ];
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write([...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
    return socket;
  };

  it('[CHK-06] pays once, whether the call is repeated, sent twenty times at once, or its reply is lost', async () => {
    const before = await stockOf('T1001');
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const token = await anna.cardToken();
    const unread = sendUnread({ orderId, paymentDetails: [{ paymentMode: 'creditCard', transientToken: token }] }, anna.cookie);
    await eventually(async () => (await api.database.query('select 1 from payments where order_id = $1', [orderId])).length > 0);
    unread.destroy();
    const answers = await Promise.all(Array.from({ length: 20 }, () => anna.pay(orderId, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ response }) => JSON.stringify(response))).size).toBe(1);
    expect((await anna.pay(orderId, token)).response).toEqual(answers[0]!.response);
    const other = await anna.pay(orderId, await anna.cardToken('5555555555554444'));
    expect(other).toMatchObject({ status: 409, error: { code: 'already_paid' } });
    expect(await charges(orderId)).toHaveLength(1);
    expect(await stockOf('T1001')).toBe(before - 1);
    // A declined payment is repaired on the same order, and is no second order.
    const again = await anna.readyToPay();
    expect((await anna.pay(again, await anna.cardToken(declined))).status).toBe(402);
    const repair = await anna.cardToken();
    expect((await anna.payAgain(again, repair)).response).toMatchObject({ id: again, status: 'paid' });
    expect((await anna.payAgain(again, repair)).response.id).toBe(again);
    await eventually(async () => (await charges(again)).at(-1)?.status === 'CAPTURED');
    expect((await charges(again)).map(({ status }) => status)).toEqual(['DECLINED', 'CAPTURED']);
    expect(await api.database.query(`select 1 from orders where status = 'paid' and id in ($1, $2)`, [orderId, again])).toHaveLength(2);
  });

  it('repairs a declined payment on the same order', async () => {
    const before = await stockOf('T1001');
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    expect((await anna.payAgain(orderId, await anna.cardToken())).error).toMatchObject({ code: 'nothing_to_repair' });
    const bad = await anna.cardToken(declined);
    const refused = await anna.pay(orderId, bad);
    expect(refused).toMatchObject({
      status: 402,
      error: { code: 'payment_declined', field: 'paymentDetails', message: expect.stringContaining('not enough on the card') },
    });
    expect((await anna.pay(orderId, bad)).body).toEqual(refused.body);
    expect(await stockOf('T1001')).toBe(before);
    expect((await anna.order()).response).toMatchObject({ orderId, lineItems: [{ quantity: 1 }] });
    const paid = await anna.payAgain(orderId, await anna.cardToken());
    expect(paid).toMatchObject({ status: 200, response: { id: orderId, status: 'paid' } });
    expect((await anna.lastOrder()).response.id).toBe(orderId);
    await eventually(async () => (await charges(orderId)).some(({ status }) => status === 'CAPTURED'));
    expect((await charges(orderId)).map(({ status }) => status)).toEqual(['DECLINED', 'CAPTURED']);
    expect(await stockOf('T1001')).toBe(before - 1);
  });

  it('charges nothing when the stock went while the shopper paid', async () => {
    await fillCatalogue(api.database, [aWine({ itemCode: 'LAST', stock: 1, position: 20 })]);
    const shoppers = [api.aShopper(), api.aShopper()];
    const orders = await Promise.all(shoppers.map((shopper) => shopper.readyToPay('LAST')));
    const tokens = await Promise.all(shoppers.map((shopper) => shopper.cardToken()));
    const answers = await Promise.all(shoppers.map((shopper, i) => shopper.pay(orders[i]!, tokens[i]!)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.findIndex(({ status }) => status === 409);
    expect(answers[loser]!.error?.code).toBe('low_stock');
    await eventually(async () => (await charges(orders[loser]!)).every(({ status }) => status === 'REVERSED'));
    expect((await shoppers[loser]!.basket()).response.lineItems).toMatchObject([{ quantity: 1, stockQty: 0 }]);
  });

  it('names the wine of which less is left than the order holds', async () => {
    await fillCatalogue(api.database, [aWine({ itemCode: 'FEW', name: 'Few', stock: 3, position: 22 })]);
    const anna = api.aShopper();
    await anna.add('T1001');
    const orderId = await anna.readyToPay('FEW');
    await anna.set('FEW', 3);
    await api.database.query(`update stock set on_hand = 2 where item_code = 'FEW'`);
    expect(await anna.pay(orderId, await anna.cardToken())).toMatchObject({
      status: 409,
      error: { message: 'Few: Sorry, only 2 left and 3 are in your basket.', field: 'cartItems', code: 'low_stock' },
    });
  });

  onEmbedded(kind, () => {
    it('asks for what is missing before it asks for money', async () => {
      const anna = api.aShopper();
      await anna.add('T1001');
      const { response } = await anna.checkOut();
      const token = await anna.cardToken();
      expect((await anna.pay(response.orderId, token)).error).toMatchObject({ field: 'shippingDetail', code: 'incomplete' });
      await anna.deliverTo({}, { ageConfirmed: false });
      expect((await anna.pay(response.orderId, token)).error).toMatchObject({ field: 'ageConfirmed' });
      await anna.deliverTo();
      await anna.deliverBy();
      expect((await anna.pay(response.orderId, 'not a token')).error).toMatchObject({ field: 'paymentDetails' });
      expect((await anna.pay(response.orderId, '', { paymentDetails: [] })).error).toMatchObject({
        field: 'paymentDetails',
        code: 'required',
      });
      expect(await charges(response.orderId)).toEqual([]);
    });

    it('believes the gateway, not the token, about the card', async () => {
      const anna = api.aShopper({ brand: 'hsb' });
      const orderId = await anna.readyToPay();
      const [header, body, signature] = (await anna.tokenOf(api.aShopper())).split('.');
      const forged = JSON.parse(Buffer.from(body!, 'base64url').toString()) as {
        content: { paymentInformation: { card: { number: { detectedCardTypes: string[] } } } };
      };
      forged.content.paymentInformation.card.number.detectedCardTypes = ['002'];
      const token = [header, Buffer.from(JSON.stringify(forged)).toString('base64url'), signature].join('.');
      expect(await anna.pay(orderId, token)).toMatchObject({ status: 402 });
    });
  });

  it('[BSK-04] sells ten bottles to sixty buyers ten times, and blocks an add above the stock', async () => {
    await fillCatalogue(api.database, [aWine({ itemCode: 'RARE', stock: 10, position: 21 })]);
    const greedy = api.aShopper();
    const refused = (held: number) => ({ status: 409, error: { message: `Sorry, only 10 left and ${held} are in your basket.` } });
    expect(await greedy.add('RARE', 11)).toMatchObject(refused(0));
    // in bottles, whatever size they come in
    expect(await greedy.add('RARE-6', 2)).toMatchObject(refused(0));
    expect((await greedy.add('RARE-6', 1)).status).toBe(200);
    expect(await greedy.add('RARE', 5)).toMatchObject(refused(6));
    expect(await greedy.set('RARE-6', 2)).toMatchObject(refused(6));
    expect((await greedy.basket()).response.numBottles).toBe(6);
    expect((await greedy.add('RARE', 4)).status).toBe(200);
    const buyers = Array.from({ length: 60 }, () => api.aShopper());
    const orders = await inTurns(buyers, (buyer) => buyer.readyToPay('RARE'));
    const tokens = await inTurns(buyers, (buyer) => buyer.cardToken());
    const answers = await Promise.all(buyers.map((buyer, i) => buyer.pay(orders[i]!, tokens[i]!)));
    const outcomes = answers.map(({ status, error }) => `${status} ${error?.code ?? 'paid'}`).sort();
    expect(outcomes).toEqual([...Array(10).fill('200 paid'), ...Array(50).fill('409 low_stock')]);
    expect(await stockOf('RARE')).toBe(0);
    const open = `select 1 from sandbox_payments p join orders o on o.id::text = split_part(p.reference, '-', 1) where o.status <> 'paid' and p.status in ('AUTHORIZED', 'CAPTURED')`;
    await eventually(async () => (await api.database.query(open)).length === 0);
    expect(await api.database.query(`select 1 from payments where state = 'pending'`)).toEqual([]);
  });

  onEmbedded(kind, () => {
    it('writes no card number and no security code to database, log, mail or order', async () => {
      const anna = api.aShopper();
      const orderId = await anna.readyToPay();
      const paid = await anna.pay(orderId, await anna.cardToken('378282246310005', '0739'));
      expect(paid.response.paymentDetailsArr).toMatchObject([{ cardBrand: 'amex', lastFour: '0005' }]);
      await anna.cardToken('4111 1111 1111 1112', '0826');
      await anna.send(
        'PUT',
        '/api/checkout/payandcommit',
        '{"orderId": "1", "paymentDetails": [{"paymentMode": "creditCard", "transientToken": {"number": "4111111111111111"}}]}',
      );
      await eventually(() => readdirSync(join(api.home, 'mail')).includes(`order-${orderId}.eml`));
      const tables = await api.database.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      const rows = await Promise.all(tables.map(({ name }) => api.database.query(`select to_jsonb(t)::text as row from "${name}" t`)));
      const mails = readdirSync(join(api.home, 'mail')).map((name) => readMail(readFileSync(join(api.home, 'mail', name), 'utf8')));
      expect(mails.filter(({ text, html }) => text.includes(orderId) && html.includes(orderId))).not.toEqual([]);
      const everything = JSON.stringify([rows, mails, paid.response]) + api.log();
      const cards = /3782\D?822463\D?10005|4111\D?1111\D?1111\D?111[12]|5555555555554444|4000000000009995/;
      expect(everything.match(cards)).toBeNull();
      // no number begins with 0, but the fraction of a second may
      expect(everything.match(/(?<![\w.-])(0739|0826)(?![\w-])/)).toBeNull();
    });
  });
});

/** Eight at a time: as much as one machine's sockets like. */
async function inTurns<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (let from = 0; from < items.length; from += 8) results.push(...(await Promise.all(items.slice(from, from + 8).map(work))));
  return results;
}

describe('limits of payments', () => {
  it('slows down who tries card after card', async () => {
    const api = await startApi(embedded, { paymentsPerMinute: 1 });
    try {
      const anna = api.aShopper();
      await anna.add('T1001');
      expect((await anna.pay('1', 'x')).status).toBe(404);
      expect(await anna.pay('1', 'x')).toMatchObject({ status: 429, error: { code: 'too_many' } });
    } finally {
      await api.stop();
    }
  });
});
