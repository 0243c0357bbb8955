import type { SavingsStatement } from '@cellardoor/contracts/api/savings';
import { closeEmptyAccounts, returnRefused } from '../src/modules/subscriptions/wine-reward/close-accounts.ts';
import { findImbalances } from '../src/modules/stored-value/ledger/read-ledger.ts';
import { holdSavings, spendSavings } from '../src/modules/stored-value/api.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { accountOf, accountsOf, aReward, aSaver, backOf, fillRewards, refund, type Saver, saidBy, toDay } from './rewards.ts';
import type { Shopper } from './shopper.ts';

describe.each(bothDatabases('money'))('refunds of wine reward, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(kind);
    await fillRewards(api.database);
  });
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));
  afterEach(async () => expect(await findImbalances(api.database)).toEqual([]));

  /** Has an account pay for an order, as the checkout does. */
  async function spend({ anna, accountId }: Pick<Saver, 'anna' | 'accountId'>, amount: number): Promise<void> {
    await anna.add('T1001');
    const orderId = Number((await anna.checkOutAsCustomer()).response.orderId);
    const payment = { savings: Number(accountId), amount };
    await api.database.transaction((tx) => holdSavings(tx, orderId, payment));
    await api.database.transaction((tx) => spendSavings(tx, orderId, payment));
  }
  /** Has the next month paid in; gives the order. */
  async function nextMonth(saver: Saver): Promise<string> {
    const { balance, reward } = await accountOf(saver.anna);
    await toDay(api, reward!.nextPayment!.on, saver);
    await eventually(async () => (await accountOf(saver.anna)).balance > balance);
    const [row] = await api.database.query<{ id: number }>(
      'select order_id as id from recurring_charges where subscription_id = $1 and order_id is not null order by period desc limit 1',
      [saver.subscriptionId],
    );
    return String(row!.id);
  }
  const cancel = (who: Shopper, id: string) => who.send('DELETE', `/api/user/subscriptions/subscription/${id}/cancel?reasonCode=OTHER`);
  const autoRefund = (who: Shopper, accountId: string, body: unknown) =>
    who.send('POST', `/gvapi/user/savingsaccounts/autorefund/${accountId}`, body);

  it('[SAV-04] pays back to the card that paid in, once for a key, and takes the bonus back', async () => {
    const saver = await aReward(api);
    const { anna, email, orderId, accountId } = saver;
    const asked = await refund(anna, accountId, { amount: 1000, expectedAmount: 1000 }, 'one-refund-of-ten-pounds');
    expect(asked).toMatchObject({
      status: 200,
      response: {
        refund: { amount: 1000, takenBack: 100, cards: [{ brand: 'visa', lastFour: '1111', amount: 1000 }] },
        account: { balance: 1650, bonus: 150, refundable: { paidIn: 1500, amount: 1500 } },
      },
    });
    const again = await refund(anna, accountId, { amount: 1000, expectedAmount: 1000 }, 'one-refund-of-ten-pounds');
    expect(again.response.refund).toEqual(asked.response.refund);
    expect(await backOf(api.database, orderId)).toBe(1000);
    expect((await refund(anna, accountId)).response).toMatchObject({
      refund: { amount: 1500, takenBack: 150 },
      account: { balance: 0, bonus: 0, refundable: { paidIn: 0, amount: 0 } },
    });
    expect(saidBy(await refund(anna, accountId))).toEqual([409, 'nothing_left', 'amount']);
    await eventually(async () => {
      const parts = await api.database.query<{ state: string }>(
        'select p.state from refund_parts p join refunds f on f.id = p.refund_id where f.order_id = $1',
        [orderId],
      );
      return parts.length === 2 && parts.every(({ state }) => state === 'done');
    });
    await eventually(async () => mailsTo(api, email).some((text) => text.includes('We refund £15.00')));
    const statement = await anna.send<SavingsStatement>('GET', `/api/user/savingsaccounts/statement/${accountId}`);
    expect(statement.response).toMatchObject({ closingBalance: 0, totals: { paidIn: 2500, bonus: 250, refunded: 2500, takenBack: 250 } });
  });

  it('[SAV-04] pays back the newest payment first, to each card what it paid, and keeps what a spent bonus was worth', async () => {
    const saver = await aReward(api);
    const { anna, orderId, accountId } = saver;
    const second = await nextMonth(saver);
    // both bonuses, and 10.00 of what was paid in
    await spend(saver, 1500);
    expect(await accountOf(anna)).toMatchObject({ balance: 4000, bonus: 0, refundable: { paidIn: 4000, amount: 3600 } });
    const some = (await refund(anna, accountId, { amount: 3000 })).response;
    expect(some.refund).toMatchObject({ amount: 2700, takenBack: 300, cards: [{ amount: 2250 }, { amount: 450 }] });
    expect(await Promise.all([second, orderId].map((id) => backOf(api.database, id)))).toEqual([2250, 450]);
    expect(some.account).toMatchObject({ balance: 1000, bonus: 0 });
    expect(saidBy(await refund(anna, accountId, { amount: 1001 }))).toEqual([409, 'too_much', 'amount']);
    expect(saidBy(await refund(anna, accountId, { expectedAmount: 1000 }))).toEqual([409, 'refund_changed', 'expectedAmount']);
    expect((await refund(anna, accountId, { expectedAmount: 900 })).response.refund).toMatchObject({ amount: 900, takenBack: 100 });
  });

  it('[SAV-04] pays back no more than there is when it is asked for twice at once, and beside a payment', async () => {
    const saver = await aReward(api);
    const { anna, orderId, accountId } = saver;
    const twice = await Promise.all([refund(anna, accountId), refund(anna.anotherTab(), accountId)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await backOf(api.database, orderId)).toBe(2500);
    const other = await aReward(api);
    await other.anna.add('T1001');
    const order = Number((await other.anna.checkOutAsCustomer()).response.orderId);
    const payment = { savings: Number(other.accountId), amount: 2750 };
    const [back, held] = await Promise.allSettled([
      refund(other.anna.anotherTab(), other.accountId),
      api.database.transaction((tx) => holdSavings(tx, order, payment)),
    ]);
    const refunded = back.status === 'fulfilled' && back.value.status === 200;
    expect(refunded).toBe(held.status === 'rejected');
    expect(await backOf(api.database, other.orderId)).toBe(refunded ? 2500 : 0);
    expect((await accountOf(other.anna)).balance).toBe(0);
  });

  it('has all of a refund back that its card refused, the bonus with it, and refunds no less the next time', async () => {
    const saver = await aReward(api);
    const { anna, orderId, accountId } = saver;
    await spend(saver, 100);
    expect((await refund(anna, accountId)).response).toMatchObject({ refund: { amount: 2400, takenBack: 250 }, account: { balance: 0 } });
    const parts = (set: string) =>
      api.database.query(
        `update refund_parts p set ${set} from refunds f where f.id = p.refund_id and f.order_id = $1 and p.state = 'done' returning p.id`,
        [orderId],
      );
    // as where the bank refuses it
    await eventually(async () => (await parts(`state = 'refused'`)).length === 1);
    const again = () => returnRefused({ database: api.database, now: () => new Date(), settings: {} as never });
    await again();
    await again();
    const refundable = { paidIn: 2500, amount: 2400 };
    expect(await accountOf(anna)).toMatchObject({ balance: 2650, bonus: 150, refundable });
    expect((await refund(anna, accountId)).response.refund).toMatchObject({ amount: 2400, takenBack: 250 });
    // the account closes once another try is done, though the first one was refused
    await cancel(anna, saver.subscriptionId);
    await eventually(async () => {
      // as where the bank takes it: the one of the sandbox has paid the first one out
      await api.database.query(
        `update refund_parts set state = 'done' where id = (select max(p.id) from refund_parts p join refunds f on f.id = p.refund_id where f.order_id = $1)`,
        [orderId],
      );
      await closeEmptyAccounts({ database: api.database, now: () => new Date(), settings: {} as never });
      return (await accountsOf(anna)).length === 0;
    }, 30);
  });

  onEmbedded(kind, () => {
    it('[SAV-04] refuses amounts that are none, other accounts, and weaker sessions, and changes nothing', async () => {
      const { anna, accountId } = await aReward(api);
      const before = await accountOf(anna);
      for (const amount of [0, -100, 12.5, 1e12, '100', null])
        expect(saidBy(await refund(anna, accountId, { amount }))).toEqual([400, 'invalid', 'amount']);
      expect((await refund(anna, accountId, { amount: 100, card: '1' })).status).toBe(400);
      const { anna: other } = await aSaver(api);
      for (const body of [{}, { amount: 100 }]) {
        expect(saidBy(await refund(other, accountId, body))).toEqual([404, 'unknown_account', 'accountId']);
        expect(saidBy(await refund(api.aShopper(), accountId, body))).toEqual([401, 'log_in', undefined]);
      }
      expect(saidBy(await autoRefund(other, accountId, { autoRefund: true }))).toEqual([404, 'unknown_account', 'accountId']);
      expect(saidBy(await autoRefund(api.aShopper(), accountId, { autoRefund: true }))).toEqual([401, 'log_in', undefined]);
      for (const body of [{}, { autoRefund: 'yes' }, { autoRefund: 1 }]) expect((await autoRefund(anna, accountId, body)).status).toBe(400);
      expect(await accountOf(anna)).toEqual(before);
      api.setNow(new Date(Date.now() + 13 * 3_600_000));
      expect(saidBy(await refund(anna, accountId))).toEqual([401, 'log_in', undefined]);
      expect(saidBy(await autoRefund(anna, accountId, { autoRefund: true }))).toEqual([401, 'log_in', undefined]);
    });

    it('[SAV-05] refunds what is left by itself once it is cancelled, when it is turned on, and closes the account', async () => {
      const { anna, orderId, accountId, subscriptionId } = await aReward(api);
      expect(await autoRefund(anna, accountId, { autoRefund: true })).toMatchObject({
        status: 200,
        response: { account: { balance: 2750, reward: { autoRefund: true } } },
      });
      await cancel(anna, subscriptionId);
      await eventually(async () => (await backOf(api.database, orderId)) === 2500);
      await eventually(async () => (await accountsOf(anna)).every(({ balance }) => balance === 0));
    });

    it('[SAV-05] leaves it to be spent when it is turned off, and refunds it at once when it is turned on after cancelling', async () => {
      const { anna, orderId, accountId, subscriptionId } = await aReward(api);
      await autoRefund(anna, accountId, { autoRefund: true });
      expect(await autoRefund(anna, accountId, { autoRefund: false })).toMatchObject({
        response: { account: { reward: { autoRefund: false } } },
      });
      await cancel(anna, subscriptionId);
      const done = `select 1 from jobs where kind = 'reward-ended' and payload->>'subscriptionId' = $1 and done_at is not null`;
      await eventually(async () => (await api.database.query(done, [subscriptionId])).length === 1);
      expect(await accountOf(anna)).toMatchObject({ balance: 2750, reward: { status: 'CANCELLED' } });
      expect(await backOf(api.database, orderId)).toBe(0);
      const turnedOn = await autoRefund(anna, accountId, { autoRefund: true });
      expect(turnedOn).toMatchObject({ status: 200, response: { account: { balance: 0 } } });
      expect(await backOf(api.database, orderId)).toBe(2500);
    });
  });
});
