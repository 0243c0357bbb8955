import type { SavingsStatement } from '@cellardoor/contracts/api/savings';
import { findImbalances } from '../src/modules/stored-value/ledger/read-ledger.ts';
import { eventually } from './eventually.ts';
import { PlanProcesses } from './plan-processes.ts';
import { consented } from './plans.ts';
import { accountOf, accountsOf, fillRewards } from './rewards.ts';
import { Shopper } from './shopper.ts';

describe('a monthly payment of wine reward whose process is killed, on postgres', () => {
  let shop: PlanProcesses;
  beforeAll(async () => {
    shop = await PlanProcesses.open(1);
    await fillRewards(shop.test.database);
  });
  afterAll(() => shop?.close());

  let people = 0;
  /** Somebody who has paid 25.00 for the first time. */
  const aSaver = async () => {
    const anna = new Shopper(shop.processes[0]!.url, { home: shop.test.environment.CELLARDOOR_HOME });
    expect((await anna.register(`killed${(people += 1)}@example.com`)).status).toBe(200);
    expect((await anna.add('RW25')).status).toBe(200);
    const orderId = await anna.goToPayment();
    expect((await anna.pay(orderId, shop.gateway.token(), consented)).status).toBe(200);
    await eventually(async () => (await accountsOf(anna)).length === 1);
    await eventually(() => shop.gateway.chargesOf(orderId)[0]?.captures.size === 1);
    const { accountId, reward } = await accountOf(anna);
    return { anna, accountId, subscriptionId: reward!.subscriptionId };
  };
  const due = (savers: readonly Saver[]) =>
    shop.rows(
      `update recurring_charges set reminded_at = now(), charge_at = now() - interval '1 minute', next_step_at = now() - interval '1 minute'
        where period = 0 and subscription_id = any($1::bigint[])`,
      savers.map(({ subscriptionId }) => subscriptionId),
    );
  /** What the gateway holds of the payment: how often each charge that stands was captured. */
  const taken = async ({ subscriptionId }: Saver): Promise<number[]> => {
    const [row] = await shop.rows<{ id: number }>(
      'select order_id as id from recurring_charges where subscription_id = $1 and period = 0',
      subscriptionId,
    );
    const stand = shop.gateway.chargesOf(String(row!.id)).filter(({ status }) => status !== 'REVERSED');
    return stand.map(({ captures }) => captures.size);
  };
  type Saver = Awaited<ReturnType<typeof aSaver>>;

  it('is charged once and credited once with its bonus, whether the process dies before the charge, during it or after it', async () => {
    const savers = [await aSaver(), await aSaver(), await aSaver()];
    // one is not done, one is done and not answered, and the third is credited when its money is about to be taken
    const struck = [shop.gateway.stallNext('/payments'), shop.gateway.holdNext('/payments'), shop.gateway.holdNext('/captures')];
    await due(savers);
    await Promise.all(struck);
    // where the third had to wait, the shop has found out about the second meanwhile
    expect((await Promise.all(savers.map(taken))).map(String).toSorted()).toEqual(['', expect.stringMatching(/^[01]$/), '1']);
    await shop.die();
    for (const saver of savers) {
      const back = new Shopper(shop.processes[0]!.url, { cookie: saver.anna.cookie });
      await eventually(async () => {
        await shop.ageIfIdle();
        return (await accountOf(back)).reward!.nextPayment !== null && String(await taken(saver)) === '1';
      });
      expect(await accountOf(back)).toMatchObject({ balance: 5500, bonus: 500, reward: { trouble: null } });
      const statement = await back.send<SavingsStatement>('GET', `/api/user/savingsaccounts/statement/${saver.accountId}`);
      expect(statement.response.totals).toMatchObject({ paidIn: 5000, bonus: 500 });
      const deposits = `select 1 from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.savings_account_id = $1 and e.account = 'savings' and t.kind = 'deposited'`;
      expect(await shop.rows(deposits, saver.accountId)).toHaveLength(2);
    }
    expect(await findImbalances(shop.test.database)).toEqual([]);
    expect(shop.gateway.repeats).toEqual([]);
  }, 200_000);
});
