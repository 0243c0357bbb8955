import type { SavingsAccount } from '@cellardoor/contracts';
import type { RewardEvent } from '@cellardoor/contracts/api/wine-reward';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { consented } from './plans.ts';
import { accountOf, accountsOf, aReward, aSaver, fillRewards, rewardPath, saidBy, toDay } from './rewards.ts';
import type { Shopper } from './shopper.ts';
import { findImbalances } from '../src/modules/stored-value/ledger/read-ledger.ts';

const features = async (who: Shopper) => (await who.details()).response.userDetails.profileClassifications.features;
const active = ['WINE_REWARD_SUBSCRIPTION_ACTIVE', 'WINE_REWARD_ACCOUNT_OPEN'];

describe('wine reward', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillRewards(api.database);
  });
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));
  afterEach(async () => expect(await findImbalances(api.database)).toEqual([]));

  const eventsOf = async (who: Shopper, id: string) =>
    (await who.send<{ events: RewardEvent[] }>('GET', rewardPath(id, 'events'))).response.events;
  const whatOf = async (who: Shopper, id: string) => (await eventsOf(who, id)).map(({ what }) => what);

  it('[USR-10] begins with the order that pays it first: the account is open, credited with its bonus, and the features say both', async () => {
    const { anna, email } = await aSaver(api);
    expect(await features(anna)).toEqual([]);
    const joining = (await anna.add('RW25')).response.basket.lineItems.map(({ sku }) => sku.itemCode);
    expect(joining).toEqual(['RW25', 'T5001']);
    const orderId = await anna.goToPayment();
    expect(saidBy(await anna.pay(orderId, await anna.cardToken()))).toEqual([400, 'consent_needed', 'cardPermission']);
    expect((await anna.pay(orderId, await anna.cardToken(), consented)).status).toBe(200);
    await eventually(async () => (await accountsOf(anna)).length === 1);
    expect(await features(anna)).toEqual(active);
    const account = await accountOf(anna);
    expect(account).toMatchObject({
      balance: 2750,
      bonus: 250,
      currency: 'GBP',
      refundable: { paidIn: 2500, amount: 2500 },
      reward: {
        name: 'Test reward',
        status: 'ACTIVE',
        monthlyAmount: 2500,
        nextPayment: { on: expect.any(String), amount: 2500 },
        paymentHoliday: null,
        mostHolidayPayments: 3,
        media: 'EMAIL',
        autoRefund: false,
        bonusPercent: 10,
        trouble: null,
        terms: { version: '2026-11' },
      },
    });
    expect(await whatOf(anna, account.reward!.subscriptionId)).toEqual(['paid in', 'joined']);
    await eventually(async () => mailsTo(api, email).some((text) => text.includes('Closing balance') && text.includes('£27.50')));
    expect(saidBy(await anna.add('RW50'))).toEqual([409, 'already_saving', 'itemCode']);
    const cancel = await anna.send(
      'DELETE',
      `/api/user/subscriptions/subscription/${account.reward!.subscriptionId}/cancel?reasonCode=OTHER`,
    );
    expect(cancel.status).toBe(200);
    expect(await features(anna)).toEqual(['WINE_REWARD_ACCOUNT_OPEN']);
    expect((await accountOf(anna)).reward).toMatchObject({ status: 'CANCELLED', nextPayment: null });
    // what welcomes a member came once
    expect((await anna.add('RW50')).response.basket.lineItems.map(({ sku }) => sku.itemCode)).toEqual(['RW50']);
  });

  it('is paid in each month on its day, credited once, with a statement', async () => {
    const saver = await aReward(api);
    const { anna, email, subscriptionId } = saver;
    const { on } = (await accountOf(anna)).reward!.nextPayment!;
    await toDay(api, on, saver);
    await eventually(async () => (await accountOf(anna)).balance === 5500);
    const { reward, bonus } = await accountOf(anna);
    expect(bonus).toBe(500);
    expect(reward!.nextPayment!.on > on).toBe(true);
    expect(await whatOf(anna, subscriptionId)).toEqual(['paid in', 'paid in', 'joined']);
    expect((await eventsOf(anna, subscriptionId))[0]).toMatchObject({
      by: 'shop',
      detail: { amount: 2500, bonus: 250, orderId: expect.any(String) },
    });
    await eventually(async () => mailsTo(api, email).some((text) => text.includes('Closing balance') && text.includes('£55.00')));
  });

  it('[RWD-01] [RWD-04] takes another day of the month, a payment holiday and how statements come, and pays by them', async () => {
    const { anna, subscriptionId } = await aReward(api);
    const change = (body: object) => anna.send<{ account: SavingsAccount }>('PUT', rewardPath(subscriptionId, 'options'), body);
    const before = (await accountOf(anna)).reward!;
    const other = before.dayOfMonth === 9 ? 10 : 9;
    const moved = await change({ dayOfMonth: other, media: 'POST' });
    expect(moved).toMatchObject({ status: 200, response: { account: { reward: { dayOfMonth: other, media: 'POST' } } } });
    const { on } = moved.response.account.reward!.nextPayment!;
    expect(on.slice(8)).toBe(String(other).padStart(2, '0'));
    expect(on.slice(0, 7)).toBe(before.nextPayment!.on.slice(0, 7));
    const away = (await change({ paymentHoliday: 2 })).response.account.reward!;
    expect(monthsBetween(on, away.nextPayment!.on)).toBe(2);
    expect(monthsBetween(on, away.paymentHoliday!.until)).toBe(1);
    expect((await change({ paymentHoliday: 3 })).response.account.reward!.nextPayment!.on).toBe(monthAfter(on, 3));
    const back = (await change({ paymentHoliday: 0 })).response.account.reward!;
    expect([back.paymentHoliday, back.nextPayment!.on]).toEqual([null, on]);
    expect(await whatOf(anna, subscriptionId)).toEqual(['changed', 'changed', 'changed', 'changed', 'paid in', 'joined']);
    expect((await change({ paymentHoliday: 0 })).status).toBe(200);
    expect(await whatOf(anna, subscriptionId)).toHaveLength(6);
    expect((await eventsOf(anna, subscriptionId))[0]!.detail).toEqual({ dayOfMonth: other, media: 'POST', holidayUntil: null });
  });

  it('[RWD-01] refuses what cannot be, and changes nothing', async () => {
    const { anna, subscriptionId } = await aReward(api);
    const before = await accountOf(anna);
    const refused = async (body: unknown) => saidBy(await anna.send('PUT', rewardPath(subscriptionId, 'options'), body));
    for (const dayOfMonth of [0, 29, 32, 1.5, -1, '5', null]) expect(await refused({ dayOfMonth })).toEqual([400, 'invalid', 'dayOfMonth']);
    for (const paymentHoliday of [-1, 1.5, 13, true]) expect(await refused({ paymentHoliday })).toEqual([400, 'invalid', 'paymentHoliday']);
    expect(await refused({ paymentHoliday: 4 })).toEqual([400, 'holiday_too_long', 'paymentHoliday']);
    for (const media of ['FAX', 'email', '']) expect(await refused({ media })).toEqual([400, 'invalid', 'media']);
    expect((await refused({}))[0]).toBe(400);
    expect((await refused({ dayOfMonth: 5, amount: 1 }))[0]).toBe(400);
    expect(await accountOf(anna)).toEqual(before);
    await anna.send('DELETE', `/api/user/subscriptions/subscription/${subscriptionId}/cancel?reasonCode=OTHER`);
    expect(await refused({ dayOfMonth: 5 })).toEqual([409, 'plan_over', 'subscriptionId']);
  });

  it('leaves out the payments of a holiday', async () => {
    const saver = await aReward(api);
    const { anna, subscriptionId } = saver;
    const { on: first } = (await accountOf(anna)).reward!.nextPayment!;
    await anna.send('PUT', rewardPath(subscriptionId, 'options'), { paymentHoliday: 1 });
    const { on: second } = (await accountOf(anna)).reward!.nextPayment!;
    await toDay(api, first, saver);
    const due = 'select 1 from recurring_charges where subscription_id = $1 and next_step_at <= $2';
    expect(await api.database.query(due, [subscriptionId, new Date(`${first}T23:00:00Z`)])).toEqual([]);
    expect((await accountOf(anna)).balance).toBe(2750);
    await toDay(api, second, saver);
    await eventually(async () => (await accountOf(anna)).balance === 5500);
    expect((await accountOf(anna)).reward!.nextPayment!.on).toBe(monthAfter(second, 1));
  });

  it('[RWD-02] [RWD-04] tells what happened to its owner alone, fully logged in', async () => {
    const { anna, email, subscriptionId } = await aReward(api);
    const { anna: other } = await aSaver(api);
    const asked = (who: Shopper) =>
      Promise.all([
        who.send('GET', rewardPath(subscriptionId, 'events')),
        who.send('PUT', rewardPath(subscriptionId, 'options'), { dayOfMonth: 5 }),
        who.send('POST', rewardPath(subscriptionId, 'statements/requestStatement'), { media: 'EMAIL' }),
      ]);
    for (const answer of await asked(other)) expect(saidBy(answer)).toEqual([404, 'unknown_reward', 'subscriptionId']);
    for (const answer of await asked(api.aShopper())) expect(saidBy(answer)).toEqual([401, 'log_in', undefined]);
    const abroad = api.aShopper({ country: 'au' });
    await abroad.login(email, 'a very good password');
    for (const answer of await asked(abroad)) expect(saidBy(answer)).toEqual([404, 'unknown_reward', 'subscriptionId']);
    expect(await eventsOf(anna, subscriptionId)).toMatchObject([
      { at: expect.any(String), by: 'customer', what: 'paid in', detail: { amount: 2500, bonus: 250, orderId: expect.any(String) } },
      { at: expect.any(String), by: 'customer', what: 'joined', detail: {} },
    ]);
    api.setNow(new Date(Date.now() + 13 * 3_600_000));
    for (const answer of await asked(anna)) expect(saidBy(answer)).toEqual([401, 'log_in', undefined]);
  });
});

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const monthsBetween = (from: string, to: string) => monthOf(to) - monthOf(from);
const monthAfter = (day: string, months: number) => {
  const month = monthOf(day) - 1 + months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}${day.slice(7)}`;
};
