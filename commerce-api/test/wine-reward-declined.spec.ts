import type { RewardEvent } from '@cellardoor/contracts/api/wine-reward';
import { findImbalances } from '../src/modules/stored-value/ledger/read-ledger.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { recurringOn } from './recurring.ts';
import { accountOf, aReward, fillRewards, rewardPath, type Saver, toDay } from './rewards.ts';

describe.each(bothDatabases('money'))('a monthly payment of wine reward that the bank declines, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(kind);
    await fillRewards(api.database);
  });
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));
  afterEach(async () => expect(await findImbalances(api.database)).toEqual([]));

  const { bankSays, payments } = recurringOn(() => api);
  const paidIn = async ({ anna, subscriptionId }: Saver) =>
    (await anna.send<{ events: RewardEvent[] }>('GET', rewardPath(subscriptionId, 'events'))).response.events.filter(
      ({ what }) => what === 'paid in',
    );
  const isTold = (email: string, words: string) => eventually(() => mailsTo(api, email).some((text) => text.includes(words)));

  it('is told by email, charged once when a new card is given, and then credited once with its bonus', async () => {
    const saver = await aReward(api);
    const { anna, email, subscriptionId } = saver;
    const agreed = { id: Number(subscriptionId) } as never;
    const { on } = (await accountOf(anna)).reward!.nextPayment!;
    await bankSays(agreed, 'INSUFFICIENT_FUND');
    await toDay(api, on, saver);
    await eventually(async () => (await accountOf(anna)).reward!.trouble !== null);
    expect(await accountOf(anna)).toMatchObject({
      balance: 2750,
      bonus: 250,
      reward: { status: 'ACTIVE', nextPayment: null, trouble: { amount: 2500, retryOn: expect.any(String) } },
    });
    await isTold(email, 'We could not charge £25.00');
    expect(mailsTo(api, email).join()).toContain('Nothing is paid into your savings account until it is paid');

    const card = { transientToken: await anna.cardToken('5555555555554444') };
    const path = `/api/user/subscriptions/subscription/${subscriptionId}/payment`;
    const given = await anna.send<{ cards: { cardId: string }[] }>('POST', path, card);
    expect(given.status).toBe(200);
    await eventually(async () => (await accountOf(anna)).reward!.nextPayment !== null);
    // said again, in two tabs
    const cards = await anna.savedCards();
    const { cardId } = cards.find(({ lastFour }) => lastFour === '4444')!;
    const again = await Promise.all([anna, anna.anotherTab()].map((tab) => tab.send('PUT', path, { cardId })));
    expect(again.map(({ status }) => status)).toEqual([200, 200]);

    await eventually(async () => (await payments(agreed)).every(({ state }) => state !== 'authorised'));
    expect(await payments(agreed)).toEqual([
      { state: 'declined', amount: 2500 },
      { state: 'captured', amount: 2500 },
    ]);
    const account = await accountOf(anna);
    expect(account).toMatchObject({ balance: 5500, bonus: 500, reward: { status: 'ACTIVE', trouble: null } });
    expect(account.reward!.nextPayment!.on > on).toBe(true);
    expect((await paidIn(saver)).map(({ detail }) => detail)).toMatchObject([
      { amount: 2500, bonus: 250 },
      { amount: 2500, bonus: 250 },
    ]);
    await isTold(email, 'It is in your savings account, with the bonus on it.');
  });
});
