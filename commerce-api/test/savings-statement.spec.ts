import type { SavingsStatement } from '@cellardoor/contracts/api/savings';
import {
  depositSavings,
  holdSavings,
  releaseStoredValue,
  repaySavings,
  spendSavings,
  takeBackBonus,
} from '../src/modules/stored-value/api.ts';
import { save } from './agreements.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { saidBy } from './rewards.ts';
import type { Shopper } from './shopper.ts';

const statementOf = (who: Shopper, accountId: number | string, query = '') =>
  who.send<SavingsStatement>('GET', `/api/user/savingsaccounts/statement/${accountId}${query}`);

describe('the statement of a savings account', () => {
  let api: ApiUnderTest;
  let people = 0;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const saver = async (saved: Parameters<typeof save>[2] = {}) => {
    const email = `states${(people += 1)}@example.com`;
    const anna = api.aShopper();
    await anna.register(email);
    const customerId = Number((await anna.details()).response.summaryDetails.profileId);
    return { anna, email, savings: await save(api.database, customerId, saved) };
  };

  it('[SAV-03] tells every movement with what was left then, and sums that lead from the opening to the closing balance', async () => {
    const { anna, savings } = await saver({ paidIn: 5000, bonus: 500 });
    const orderOf = async () => {
      await anna.add('T1001');
      return Number((await anna.checkOutAsCustomer()).response.orderId);
    };
    const orderId = await orderOf();
    const payment = { savings, amount: 900 };
    await api.database.transaction((tx) => holdSavings(tx, orderId, payment));
    await api.database.transaction((tx) => releaseStoredValue(tx, orderId));
    await api.database.transaction((tx) => holdSavings(tx, orderId, payment));
    await api.database.transaction((tx) => spendSavings(tx, orderId, payment));
    const now = new Date();
    await api.database.transaction((tx) => repaySavings(tx, { savings, amount: 1000, key: 'a refund' }, now));
    await api.database.transaction((tx) => depositSavings(tx, { savings, amount: 2500, key: 'May' }, now));
    const { status, response } = await statementOf(anna, savings);
    expect(status).toBe(200);
    expect(response).toEqual({
      accountId: String(savings),
      currency: 'GBP',
      openedAt: expect.any(String),
      from: response.from,
      to: response.from,
      openingBalance: 0,
      closingBalance: 6100,
      totals: { paidIn: 7500, bonus: 500, spent: 900, returned: 0, refunded: 1000, takenBack: 0 },
      entries: [
        { at: expect.any(String), what: 'paid in', amount: 5000, balance: 5000 },
        { at: expect.any(String), what: 'bonus', amount: 500, balance: 5500 },
        { at: expect.any(String), what: 'spent', orderId: String(orderId), amount: -900, balance: 4600 },
        { at: expect.any(String), what: 'refunded', amount: -1000, balance: 3600 },
        { at: expect.any(String), what: 'paid in', amount: 2500, balance: 6100 },
      ],
    });
    const { response: account } = await anna.send<{ balance: number }>('GET', `/api/user/savingsaccounts/${savings}`);
    expect(account.balance).toBe(response.closingBalance);
  });

  it('[SAV-03] begins and ends with any day of the country, and adds up for each', async () => {
    const { anna, savings } = await saver({ paidIn: 1000, bonus: 100 });
    const later = new Date(Date.now() + 40 * 86_400_000);
    await api.database.transaction((tx) => depositSavings(tx, { savings, amount: 2000, key: 'next month' }, later));
    await api.database.transaction((tx) => takeBackBonus(tx, { savings, amount: 60, key: 'back' }, later));
    const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
    const first = (await statementOf(anna, savings, `?to=${dayOf(new Date())}`)).response;
    expect([first.openingBalance, first.closingBalance, first.entries.length]).toEqual([0, 1100, 2]);
    const second = (await statementOf(anna, savings, `?from=${dayOf(later)}&to=2099-12-31`)).response;
    expect([second.openingBalance, second.closingBalance]).toEqual([1100, 3040]);
    expect(second.totals).toEqual({ paidIn: 2000, bonus: 0, spent: 0, returned: 0, refunded: 0, takenBack: 60 });
    expect((await statementOf(anna, savings, '?from=2020-01-01&to=2020-01-31')).response).toMatchObject({
      openingBalance: 0,
      closingBalance: 0,
      entries: [],
    });
    expect(saidBy(await statementOf(anna, savings, '?from=2026-02-02&to=2026-02-01'))).toEqual([400, 'invalid', 'to']);
    expect(saidBy(await statementOf(anna, savings, '?from=2026-02-30'))).toEqual([400, 'invalid', 'from']);
  });

  it("[SAV-03] is nobody else's, and told to nobody who is not fully logged in", async () => {
    const { anna, email, savings } = await saver();
    const { anna: other } = await saver();
    expect(saidBy(await statementOf(other, savings))).toEqual([404, 'unknown_account', 'accountId']);
    expect(saidBy(await statementOf(other, 999_999_999))).toEqual([404, 'unknown_account', 'accountId']);
    expect((await statementOf(other, 'nothing')).status).toBe(400);
    expect((await statementOf(api.aShopper(), savings)).status).toBe(401);
    const abroad = api.aShopper({ country: 'au' });
    await abroad.login(email, 'a very good password');
    expect(saidBy(await statementOf(abroad, savings))).toEqual([404, 'unknown_account', 'accountId']);
    api.setNow(new Date(Date.now() + 13 * 3_600_000));
    expect(saidBy(await statementOf(anna, savings))).toEqual([401, 'log_in', undefined]);
  });
});
