import {
  addBonus,
  closeSavings,
  depositSavings,
  holdSavings,
  openSavings,
  refundToSavings,
  releaseStoredValue,
  repaySavings,
  returnRepaidSavings,
  spendSavings,
  takeBackBonus,
} from '../src/modules/stored-value/api.ts';
import { findImbalances } from '../src/modules/stored-value/ledger/read-ledger.ts';
import type { Queries } from '../src/platform/db/database.ts';
import { save } from './agreements.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';

let people = 0;

describe.each(bothDatabases('money'))('savings accounts in the ledger, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(async () => expect(await findImbalances(api.database)).toEqual([]));
  const now = new Date();
  const within = <Result>(work: (tx: Queries) => Promise<Result>) => api.database.transaction(work);
  const run = <Row extends object = Record<string, unknown>>(sql: string, ...params: unknown[]) => api.database.query<Row>(sql, params);
  const left = async (savings: number) =>
    (await run<{ balance: number; bonus: number }>('select balance, bonus from savings_accounts where id = $1', savings))[0];

  /** A customer who has saved, with an order of theirs. */
  async function saver(saved: Parameters<typeof save>[2] = {}) {
    const shopper = api.aShopper();
    await shopper.register(`saver${(people += 1)}@example.com`);
    const customerId = Number((await shopper.details()).response.summaryDetails.profileId);
    const savings = await save(api.database, customerId, saved);
    const order = async () => {
      await shopper.add('T1001');
      return Number((await shopper.checkOutAsCustomer()).response.orderId);
    };
    return { shopper, customerId, savings, order };
  }
  const entriesOf = async (orderId: number) =>
    (
      await run<{ account: string; amount: number }>(
        `select e.account, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.order_id = $1 order by e.id`,
        orderId,
      )
    ).map(({ account, amount }) => `${account} ${amount}`);
  const useOf = async (orderId: number) => (await run<{ id: number }>('select id from savings_uses where order_id = $1', orderId))[0]!.id;

  it('takes deposits and bonuses once, opens one account a country, and pays out no more than was paid in', async () => {
    const { customerId, savings } = await saver({ paidIn: 3000, bonus: 450 });
    const again = await Promise.all(Array.from({ length: 5 }, () => within((tx) => openSavings(tx, customerId, 'uk', now))));
    expect(new Set(again)).toEqual(new Set([savings]));
    const deposit = { savings, amount: 1000, key: 'March' };
    const deposited = await Promise.all(Array.from({ length: 5 }, () => within((tx) => depositSavings(tx, deposit, now))));
    expect(deposited.filter(Boolean)).toHaveLength(1);
    expect(await within((tx) => addBonus(tx, { ...deposit, key: 'bonus of March', amount: 150 }, now))).toBe(true);
    expect(await left(savings)).toEqual({ balance: 4600, bonus: 600 });
    const repay = (amount: number) => within((tx) => repaySavings(tx, { savings, amount, key: `repaid ${amount}` }, now));
    await expect(repay(4001)).rejects.toThrow('savings_accounts_bonus_within');
    expect([await repay(4000), await repay(4000), await left(savings)]).toEqual([true, false, { balance: 600, bonus: 600 }]);
    await expect(repay(1)).rejects.toThrow('savings_accounts_bonus_within');
    const returned = { savings, amount: 4000, key: 'repaid 4000' };
    expect(await within((tx) => returnRepaidSavings(tx, returned, now))).toBe(true);
    expect(await within((tx) => returnRepaidSavings(tx, returned, now))).toBe(false);
    await expect(within((tx) => takeBackBonus(tx, { savings, amount: 601, key: 'left' }, now))).rejects.toThrow('bonus_within');
    expect(await within((tx) => takeBackBonus(tx, { savings, amount: 600, key: 'left' }, now))).toBe(true);
    expect(await left(savings)).toEqual({ balance: 4000, bonus: 0 });
  });

  it('pays an order with the bonus first, and gives back what was paid in first, each as what it was', async () => {
    const { savings, order } = await saver({ paidIn: 3000, bonus: 450 });
    const orderId = await order();
    await within((tx) => holdSavings(tx, orderId, { savings, amount: 1000 }));
    await within((tx) => releaseStoredValue(tx, orderId));
    const released = ['bonus -450', 'bonus_held 450', 'savings -550', 'savings_held 550'];
    const back = ['bonus_held -450', 'bonus 450', 'savings_held -550', 'savings 550'];
    expect(await entriesOf(orderId)).toEqual([...released, ...back]);
    await within((tx) => holdSavings(tx, orderId, { savings, amount: 1000 }));
    expect(await left(savings)).toEqual({ balance: 2450, bonus: 0 });
    await expect(within((tx) => spendSavings(tx, orderId, { savings, amount: 999 }))).rejects.toThrow('has just changed');
    await expect(within((tx) => spendSavings(tx, orderId, null))).rejects.toThrow('has just changed');
    await within((tx) => spendSavings(tx, orderId, { savings, amount: 1000 }));
    await expect(within((tx) => spendSavings(tx, orderId, { savings, amount: 1000 }))).rejects.toThrow('has just changed');
    await within((tx) => releaseStoredValue(tx, orderId));
    const [{ id: useId }] = (await run<{ id: number }>(`select id from savings_uses where order_id = $1 and state = 'spent'`, orderId)) as [
      { id: number },
    ];
    const refund = (partId: number, amount: number) => within((tx) => refundToSavings(tx, orderId, { partId, useId, amount }, now));
    expect(await refund(900_001, 500)).toBe('refunded');
    expect(await left(savings)).toEqual({ balance: 2950, bonus: 0 });
    expect(await refund(900_002, 100)).toBe('refunded');
    expect(await left(savings)).toEqual({ balance: 3050, bonus: 50 });
    await expect(refund(900_003, 401)).rejects.toThrow('savings_uses');
    expect(await refund(900_003, 400)).toBe('refunded');
    expect(await left(savings)).toEqual({ balance: 3450, bonus: 450 });
    expect((await entriesOf(orderId)).slice(-8)).toEqual([
      'spent -500',
      'savings 500',
      'spent -50',
      'savings 50',
      'spent -50',
      'bonus 50',
      'spent -400',
      'bonus 400',
    ]);
  });

  it('lets one of two payments at once have it, and one of a payment and a repayment', async () => {
    const { savings, order } = await saver({ paidIn: 1000 });
    const first = await order();
    const [second] = await run<{ id: number }>(
      `insert into orders (customer_id, brand, brand_name, country, currency) select customer_id, brand, brand_name, country, currency from orders where id = $1 returning id`,
      first,
    );
    const hold = (orderId: number) => within((tx) => holdSavings(tx, orderId, { savings, amount: 800 }));
    const held = await Promise.allSettled([hold(first), hold(second!.id)]);
    expect(held.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await left(savings)).toMatchObject({ balance: 200 });
    const winner = held[0]!.status === 'fulfilled' ? first : second!.id;
    await within((tx) => releaseStoredValue(tx, winner));
    const raced = await Promise.allSettled([hold(first), within((tx) => repaySavings(tx, { savings, amount: 1000, key: 'all' }, now))]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([0, 200]).toContain((await left(savings))!.balance);
  });

  it("holds nothing of another customer's account, of a closed one, or of one in another country, and closes none that is in use", async () => {
    const { savings, order, customerId } = await saver({ paidIn: 1000 });
    const orderId = await order();
    const [others, abroad] = [(await saver()).savings, await save(api.database, customerId, { country: 'au' })];
    for (const foreign of [others, abroad])
      await expect(within((tx) => holdSavings(tx, orderId, { savings: foreign, amount: 1 }))).rejects.toThrow('has just changed');
    const close = () => within((tx) => closeSavings(tx, savings, now));
    await expect(close()).rejects.toMatchObject({ code: 'savings_left' });
    await within((tx) => holdSavings(tx, orderId, { savings, amount: 1000 }));
    await expect(close()).rejects.toMatchObject({ code: 'in_progress' });
    await within((tx) => spendSavings(tx, orderId, { savings, amount: 1000 }));
    await close();
    await close();
    await expect(within((tx) => depositSavings(tx, { savings, amount: 5, key: 'late' }, now))).rejects.toMatchObject({
      code: 'savings_closed',
    });
    expect(await within((tx) => openSavings(tx, customerId, 'uk', now))).not.toBe(savings);
    const gone = { partId: 910_000 + savings, useId: await useOf(orderId), amount: 1000 };
    expect(await within((tx) => refundToSavings(tx, orderId, gone, now))).toBe('gone');
    expect(await left(savings)).toEqual({ balance: 0, bonus: 0 });
    expect((await entriesOf(orderId)).slice(-2)).toEqual(['spent -1000', 'reissued 1000']);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 60])('moves no amount of %s', async (amount) => {
    const { savings } = await saver();
    await expect(within((tx) => depositSavings(tx, { savings, amount, key: 'odd' }, now))).rejects.toThrow(RangeError);
  });

  it('holds no more than a balance can be', async () => {
    const { savings } = await saver();
    await expect(within((tx) => depositSavings(tx, { savings, amount: 2 ** 31, key: 'huge' }, now))).rejects.toThrow('out of range');
  });

  const entry = (account: string, amount: number, savings: string) =>
    `jsonb_build_object('account', '${account}', 'amount', ${amount}, 'savings', ${savings})`;
  const moved = (...lines: string[]) =>
    `select move_stored_value(gen_random_uuid()::text, 'repaid', null, null, jsonb_build_array(${lines.join(', ')}))`;
  const [mine, others] = ['(select max(id) from savings_accounts)', '(select max(id) - 1 from savings_accounts)'];
  it.each([
    [
      'a balance that is changed by hand',
      'update savings_accounts set balance = balance + 1 where closed_at is null',
      'is not what the ledger says',
    ],
    ['a bonus that is made money by hand', 'update savings_accounts set bonus = 0 where bonus > 0', 'is not what the ledger says'],
    [
      'an account that begins with money',
      `insert into savings_accounts (customer_id, country, currency, balance) select max(id), 'nz', 'NZD', 1 from customers`,
      'is not what the ledger says',
    ],
    ['a bonus that is paid out', moved(entry('bonus', -1, mine), entry('repaid', 1, mine)), 'makes money of a bonus'],
    ['a bonus that becomes money', moved(entry('bonus', -1, mine), entry('savings', 1, mine)), 'makes money of a bonus'],
    ['money that goes to another account', moved(entry('savings', -1, mine), entry('savings', 1, others)), 'between savings accounts'],
    ['the loss of an account with money', `delete from savings_accounts where id = ${mine}`, 'is not empty'],
    ['an account that is closed with money', `update savings_accounts set closed_at = now() where id = ${mine}`, 'closed_empty'],
  ])('refuses %s', async (_what, sql, message) => {
    await saver();
    await saver({ paidIn: 500, bonus: 500 });
    await expect(within((tx) => tx.query(sql))).rejects.toThrow(message);
  });
});
