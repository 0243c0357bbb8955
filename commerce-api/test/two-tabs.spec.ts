import type { PendingPayment } from '@cellardoor/contracts/api/paying';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { postgres } from './databases.ts';
import { triesAll } from './drawn-part.ts';
import { eventually } from './eventually.ts';
import type { Shopper } from './shopper.ts';

const codes = Array.from({ length: 40 }, (_, i) => `B${1001 + i}`);

// One session answers one query at a time on the embedded database: nothing there waits for a row.
describe('one tab pays while another changes the basket, on postgres', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(postgres);
    await fillCatalogue(
      api.database,
      codes.map((itemCode, i) => aWine({ itemCode, stock: 5000, position: 100 + i })),
    );
  });
  afterAll(() => api?.stop());

  const itemsOf = (lines: number, quantity: number) => codes.slice(0, lines).map((itemCode) => ({ itemCode, quantity }));
  const write = (shopper: Shopper, items: object[]) => shopper.send('POST', '/api/cart', { cartItems: items });

  /** Changes the basket, its last line first, until told to stop; gives the answers. */
  async function changes(tab: Shopper, lines: number, isPaid: () => boolean): Promise<number[]> {
    const statuses: number[] = [];
    while (!isPaid()) statuses.push((await write(tab, itemsOf(lines, 1).toReversed())).status);
    return statuses;
  }

  async function payWhileChanging(lines: number): Promise<{ paid: number; changed: number[] }> {
    const anna = api.aShopper();
    await write(anna, itemsOf(lines, 1));
    const { response } = await anna.checkOut();
    await anna.deliverTo();
    await anna.deliverBy();
    const token = await anna.cardToken();
    let isPaid = false;
    const changing = [anna.anotherTab(), anna.anotherTab()].map((tab) => changes(tab, lines, () => isPaid));
    const { status } = await anna.pay(response.orderId, token);
    isPaid = true;
    return { paid: status, changed: (await Promise.all(changing)).flat() };
  }

  it.each([
    [2, triesAll ? 30 : 10],
    [40, triesAll ? 10 : 5],
  ])('pays every order of %i lines, in %i rounds', async (lines, rounds) => {
    for (let round = 0; round < rounds; round += 5) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => payWhileChanging(lines)));
      expect(answers.map(({ paid }) => paid)).toEqual(Array(5).fill(200));
      // 503: a change that waited too long for the payment is to be sent again
      expect(answers.flatMap(({ changed }) => changed).filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    }
    expect(await api.database.query(`select id from payments where state = 'pending'`)).toEqual([]);
    expect(await api.database.query(`select id from orders where status = 'paying'`)).toEqual([]);
  });

  it('pays once where the bank’s question comes in the middle of another tab’s call', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const [asked, other] = [{ transientToken: await anna.cardToken('4000000000002503') }, await anna.cardToken()];
    // the bank does not answer before it is told to
    let [isHeld, mayAnswer] = [false, false];
    const bank = api.database.transaction(async (tx) => {
      await tx.query('lock table sandbox_authentications in exclusive mode');
      isHeld = true;
      await eventually(() => mayAnswer);
    });
    await eventually(() => isHeld);
    const first = anna.payAsked(orderId, asked);
    await eventually(async () => (await api.database.query(`select 1 from payments where order_id = $1`, [orderId])).length === 1);
    const { transaction } = api.database;
    const hasCome = `select 1 from payments where order_id = $1 and state = 'challenged'
      union all select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from orders%no key update%'`;
    api.database.transaction = (work) =>
      transaction((tx) => {
        const query: typeof tx.query = async (sql, params) => {
          const found = await tx.query<never>(sql, params);
          if (!sql.trim().endsWith(`where order_id = $1 and state = 'challenged'`)) return found;
          mayAnswer = true;
          await bank;
          await eventually(async () => (await api.database.query(hasCome, [orderId])).length > 0);
          return found;
        };
        return work({ ...tx, query });
      });
    const second = await anna.anotherTab().pay(orderId, other);
    api.database.transaction = transaction;
    expect(second).toMatchObject({ status: 409, error: { code: 'in_progress' } });
    const { status, webRedirectDetails: question } = (await first).response as PendingPayment;
    expect(status).toBe('pending_authentication');
    await anna.answerBank(question, { code: '1234' });
    expect((await anna.goOn(orderId, asked, question.authenticationTransactionId)).status).toBe(200);
    expect(await api.database.query('select state from payments where order_id = $1 and amount > 0', [orderId])).toHaveLength(1);
  });
});
