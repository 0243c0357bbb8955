import type { PendingPayment } from '@cellardoor/contracts/api/paying';
import { abandonOrphanedPayments } from '../src/modules/ordering/payment/recover-payments.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { chargesOn } from './charges.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import type { Shopper } from './shopper.ts';

const asking = '4000000000002503';
const scarce = 'T1002';

describe.each(bothDatabases('money'))('stock that is being paid for, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind, { heldUnitsPerNetwork: 8 })));
  afterAll(() => api?.stop());

  const charges = chargesOn(() => api.database);
  /** Counted and kept units of the scarce wine. */
  const stock = async () => {
    const rows = await api.database.query<{ on_hand: number; held: number; kept: number }>(
      `select on_hand, held, (select coalesce(sum(units), 0)::int from stock_holds h where h.item_code = s.item_code) as kept
         from stock s where item_code = $1`,
      [scarce],
    );
    const [{ on_hand, held, kept }] = rows as [(typeof rows)[0]];
    expect(kept).toBe(held);
    return [on_hand, held];
  };
  const count = (units: number) => api.database.query('update stock set on_hand = $2 where item_code = $1', [scarce, units]);
  const shown = async (shopper: Shopper) =>
    (await shopper.send<{ inventoryInfo: { stockQty: number } }>('GET', `/api/product/item/${scarce}`)).response.inventoryInfo.stockQty;

  /** A shopper whose bank has a question about all three bottles. */
  async function asked() {
    await count(3);
    const anna = api.aShopper();
    const orderId = await anna.readyToPay(scarce, 3);
    const card = { transientToken: await anna.cardToken(asking) };
    const reply = (await anna.payAsked(orderId, card)).response as PendingPayment;
    expect(reply.status).toBe('pending_authentication');
    expect(await stock()).toEqual([3, 3]);
    return { anna, orderId, card, question: reply.webRedirectDetails, id: reply.webRedirectDetails.authenticationTransactionId };
  }

  it('is kept for its order alone while the bank asks, and leaves with it', async () => {
    const { anna, orderId, card, question, id } = await asked();
    const bob = api.aShopper();
    await eventually(async () => (await shown(bob)) === 0);
    expect(await bob.add(scarce)).toMatchObject({ status: 409 });
    // whoever keeps it sees it
    expect((await anna.basket()).response).toMatchObject({ numBottles: 3, changes: [] });
    expect((await anna.order()).response.lineItems).toMatchObject([{ quantity: 3 }]);
    await anna.answerBank(question, { code: '1234' });
    expect(await anna.goOn(orderId, card, id)).toMatchObject({ status: 200, response: { status: 'paid' } });
    expect(await stock()).toEqual([0, 0]);
    await anna.send('POST', '/api/user/order/cancel', { orderId });
    expect(await stock()).toEqual([3, 0]);
  });

  const pay = async (shopper: Shopper, orderId: string, card: object) => shopper.payAsked(orderId, card);
  const ends: [string, (a: Awaited<ReturnType<typeof asked>>) => Promise<unknown>][] = [
    [
      'is cancelled',
      async ({ anna, orderId, card, question, id }) => (await anna.answerBank(question, { cancel: '1' }), anna.goOn(orderId, card, id)),
    ],
    [
      'is left for a card that is declined',
      async ({ anna, orderId }) => pay(anna, orderId, { transientToken: await anna.cardToken('4000000000002925') }),
    ],
    ['is left by a change of the order', ({ anna }) => anna.deliverTo({ line1: '2 High Street' })],
    [
      'is not answered for ten minutes',
      async ({ orderId }) => {
        await api.database.query(`update payments set challenged_at = challenged_at - interval '11 minutes' where order_id = $1`, [
          orderId,
        ]);
        await abandonOrphanedPayments(api.database, 3600);
      },
    ],
    [
      'was ended by a process that knows nothing of holds',
      async ({ orderId }) => {
        await api.database.query(`update payments set state = 'declined' where order_id = $1 and state = 'challenged'`, [orderId]);
        await api.database.query(`update orders set status = 'open' where id = $1`, [orderId]);
        await abandonOrphanedPayments(api.database, 3600);
        expect(await stock()).toEqual([3, 3]);
        await api.database.query(`update stock_holds set created_at = created_at - interval '2 minutes'`);
        await abandonOrphanedPayments(api.database, 3600);
      },
    ],
  ];
  it.each(ends)('is for others again when the question %s', async (_how, end) => {
    const one = await asked();
    await end(one);
    expect(await stock()).toEqual([3, 0]);
    const bob = api.aShopper();
    const orderId = await bob.readyToPay(scarce, 3);
    expect((await bob.pay(orderId, await bob.cardToken())).status).toBe(200);
    expect(await stock()).toEqual([0, 0]);
    // nobody was asked for money that goes back
    expect(await charges(one.orderId)).toEqual([]);
  });

  it('is sold to as many as there are bottles when all pay at once, and nobody else is asked for money', async () => {
    await count(3);
    const buyers = [];
    for (let made = 0; made < 8; made++) {
      const shopper = api.aShopper();
      buyers.push({ shopper, orderId: await shopper.readyToPay(scarce), token: await shopper.cardToken() });
    }
    // each presses twice
    const paid = await Promise.all(
      buyers.map(async ({ shopper, orderId, token }) => {
        const [first, second] = await Promise.all([shopper.pay(orderId, token), shopper.anotherTab().pay(orderId, token)]);
        expect(first.status).toBe(second.status);
        return first;
      }),
    );
    const statuses = paid.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(new Set(paid.filter(({ status }) => status === 409).map(({ error }) => error!.code))).toEqual(new Set(['low_stock']));
    expect(await stock()).toEqual([0, 0]);
    const asks = await Promise.all(buyers.map(({ orderId }) => charges(orderId)));
    expect(asks.flat()).toHaveLength(3);
  });

  it('is kept for one network up to so many bottles, whoever begins to pay there and leaves; what is beyond is sold to who pays first', async () => {
    await count(12);
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const begun = [];
    for (let made = 0; made < 3; made++) {
      const shopper = api.aShopper();
      const orderId = await shopper.readyToPay(scarce, 4);
      const card = { transientToken: await shopper.cardToken(asking) };
      const reply = (await shopper.payAsked(orderId, card, {}, from)).response as PendingPayment;
      expect(reply.status).toBe('pending_authentication');
      const question = reply.webRedirectDetails;
      begun.push(async () => {
        await shopper.answerBank(question, { code: '1234' });
        return shopper.goOn(orderId, card, question.authenticationTransactionId);
      });
    }
    expect(await stock()).toEqual([12, 8]);
    expect(JSON.stringify(await api.database.query('select * from stock_holds'))).not.toContain('203.0.113');
    const bob = api.aShopper();
    const orderId = await bob.readyToPay(scarce, 4);
    expect((await bob.pay(orderId, await bob.cardToken())).status).toBe(200);
    expect(await stock()).toEqual([8, 8]);
    expect(await begun[2]!()).toMatchObject({ status: 409, error: { code: 'low_stock' } });
    expect([(await begun[0]!()).status, (await begun[1]!()).status]).toEqual([200, 200]);
    expect(await stock()).toEqual([0, 0]);
  });

  it('is refused to an order that keeps more bottles than a new count has, and the count stays', async () => {
    const { anna, orderId, card, question, id } = await asked();
    await count(1);
    await anna.answerBank(question, { code: '1234' });
    expect(await anna.goOn(orderId, card, id)).toMatchObject({ status: 409, error: { code: 'low_stock' } });
    expect(await stock()).toEqual([1, 0]);
    await eventually(async () => (await charges(orderId))[0] === 'REVERSED');
  });
});
