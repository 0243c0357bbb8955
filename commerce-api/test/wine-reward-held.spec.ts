import type { OrderSummary } from '@cellardoor/contracts';
import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import { findImbalances } from '../src/modules/stored-value/ledger/read-ledger.ts';
import { closeEmptyAccounts } from '../src/modules/subscriptions/wine-reward/close-accounts.ts';
import { save } from './agreements.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { asking, questionOf } from './bank-questions.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { accountOf, aReward, backOf, fillRewards, refund, type Saver, saidBy } from './rewards.ts';

const held = [409, 'in_progress', undefined];

describe.each(bothDatabases('money'))('a refund of wine reward while a payment holds some of it, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(kind);
    await fillRewards(api.database);
  });
  afterAll(() => api?.stop());
  afterEach(async () => expect(await findImbalances(api.database)).toEqual([]));

  /** Somebody with 25.00 and their bonus of 2.50 and more, 16.99 of which an order holds while the bank asks about its e-voucher of 10.00. */
  async function holding({ moreBonus = 0 } = {}) {
    const saver = await aReward(api);
    const { anna, accountId } = saver;
    const customerId = Number((await anna.details()).response.summaryDetails.profileId);
    if (moreBonus > 0) await save(api.database, customerId, { paidIn: 0, bonus: moreBonus });
    await anna.add('T1001');
    const to = { recipientName: 'Bea', recipientEmail: 'bea@example.com', verifyEmail: 'bea@example.com' };
    const code = eVoucherItemCode('127.0.0.1');
    const asked = { itemCode: code, amount: '10', quantity: '1', message: 'Cheers', salesCode: null, ...to };
    expect((await anna.send('PUT', '/api/cart/eItemCode', asked)).status).toBe(200);
    const orderId = await anna.goToPayment();
    const chosen = await anna.send<OrderSummary>('PUT', `/api/checkout/savingsaccounts/${accountId}`);
    expect(chosen.response.orderPriceInfo).toMatchObject({ paidBySavings: 1699, toPay: 1000 });
    const card = { transientToken: await anna.cardToken(asking) };
    const question = questionOf(await anna.payAsked(orderId, card));
    const spends = async () => {
      await anna.answerBank(question, { code: '1234' });
      expect((await anna.goOn(orderId, card, question.authenticationTransactionId)).status).toBe(200);
    };
    const releases = async () => void expect((await anna.deliverBy('STD')).status).toBe(200);
    return { ...saver, spends, releases };
  }
  const ask = ({ anna, accountId }: Saver, body: object = {}, key?: string) => refund(anna.anotherTab(), accountId, body, key);
  const closes = () => closeEmptyAccounts({ database: api.database, now: () => new Date(), settings: {} as never });

  it('is refused as long as the bonus on it is held, whatever is asked for, and changes nothing', async () => {
    const saver = await holding();
    expect(await accountOf(saver.anna)).toMatchObject({ balance: 1051, bonus: 0 });
    for (const body of [{}, { amount: 1000 }, { amount: 1051 }, { amount: 2500 }]) {
      const answer = await ask(saver, body);
      expect(saidBy(answer)).toEqual(held);
      expect(answer.error!.message).toBe('A payment with your wine reward is under way. Please try again in a few minutes.');
    }
    expect(await accountOf(saver.anna)).toMatchObject({ balance: 1051, bonus: 0 });
    expect(await backOf(api.database, saver.orderId)).toBe(0);
  });

  it('pays all of it back with nothing kept for the bonus once the payment is left', async () => {
    const saver = await holding();
    expect(saidBy(await ask(saver, { amount: 1000 }, 'asked-while-it-is-held'))).toEqual(held);
    await saver.releases();
    const back = await ask(saver, { amount: 1000, expectedAmount: 1000 }, 'asked-while-it-is-held');
    expect(back.response).toMatchObject({ refund: { amount: 1000, takenBack: 100 }, account: { balance: 1650, bonus: 150 } });
    expect((await ask(saver)).response).toMatchObject({ refund: { amount: 1500, takenBack: 150 }, account: { balance: 0 } });
    expect(await backOf(api.database, saver.orderId)).toBe(2500);
  });

  it('keeps what the spent bonus was worth once the payment is made', async () => {
    const saver = await holding();
    expect(saidBy(await ask(saver, { amount: 1000 }))).toEqual(held);
    await saver.spends();
    expect((await ask(saver, { amount: 1000, expectedAmount: 900 })).response).toMatchObject({ refund: { amount: 900, takenBack: 100 } });
    expect((await ask(saver)).response.account).toMatchObject({ balance: 0 });
  });

  it.each(['spends', 'releases'] as const)('pays back what is free, its bonus with it, and the payment %s what it holds', async (what) => {
    const saver = await holding({ moreBonus: 3000 });
    expect(await accountOf(saver.anna)).toMatchObject({ balance: 4051, bonus: 1551 });
    const back = (await ask(saver)).response;
    expect(back).toMatchObject({ refund: { amount: 2500, takenBack: 250 }, account: { balance: 1301, bonus: 1301 } });
    expect(saidBy(await ask(saver))).toEqual(held);
    await closes();
    await saver[what]();
    const bonus = what === 'spends' ? 1301 : 3000;
    expect(await accountOf(saver.anna)).toMatchObject({ balance: bonus, bonus, refundable: { paidIn: 0, amount: 0 } });
    // a bonus is never paid out
    expect(saidBy(await ask(saver))).toEqual([409, 'nothing_left', 'amount']);
    expect(await backOf(api.database, saver.orderId)).toBe(2500);
  });

  it.each(['spends', 'releases'] as const)('waits with a refund of itself until the payment %s what it holds', async (what) => {
    const saver = await holding();
    const { anna, accountId, subscriptionId, orderId } = saver;
    const [ends, turns] = [
      () => anna.anotherTab().send('DELETE', `/api/user/subscriptions/subscription/${subscriptionId}/cancel?reasonCode=OTHER`),
      () => anna.anotherTab().send('POST', `/gvapi/user/savingsaccounts/autorefund/${accountId}`, { autoRefund: true }),
    ];
    // turned on before it ends, and after
    for (const act of what === 'spends' ? [turns, ends] : [ends, turns]) expect((await act()).status).toBe(200);
    const due = async () =>
      (
        await api.database.query<{ last_error: string | null }>(
          `select last_error from jobs where kind = 'reward-ended' and payload->>'subscriptionId' = $1 and done_at is null`,
          [subscriptionId],
        )
      ).map(({ last_error }) => last_error);
    const isTried = async () => (await due()).some((error) => error?.includes('holds'));
    // a try that met a lock of the cancellation is made again at once
    await eventually(async () => {
      if (await isTried()) return true;
      await api.database.query(`update jobs set run_after = now() where kind = 'reward-ended' and done_at is null`);
      return false;
    });
    expect(await backOf(api.database, orderId)).toBe(0);
    await saver[what]();
    await eventually(async () => {
      await api.database.query(`update jobs set run_after = now() where kind = 'reward-ended' and done_at is null`);
      return (await due()).length === 0;
    });
    // 10.51 is left of it; the bonus on that is spent, and kept out of it
    expect(await backOf(api.database, orderId)).toBe(what === 'spends' ? 945 : 2500);
  });
});
