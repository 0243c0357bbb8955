import type { PersonalData } from '@cellardoor/contracts/api/personal-data';
import type { StatementAsked } from '@cellardoor/contracts/api/wine-reward';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import { accountOf, aReward, fillRewards, refund, rewardPath, saidBy, toDay } from './rewards.ts';
import type { Shopper } from './shopper.ts';

describe('statements of wine reward', () => {
  let api: ApiUnderTest;
  let key: string;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillRewards(api.database);
    key = await keyOfNew('support', api.environment);
  });
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const ask = (who: Shopper, id: string, body: unknown) =>
    who.send<StatementAsked>('POST', rewardPath(id, 'statements/requestStatement'), body);
  const plans = (...words: readonly string[]) => runCommand('plans', key, words, { ...api.environment, PAYMENT_GATEWAY: 'sandbox' });
  const lettersOf = (id: string) =>
    api.database.query<{ id: number }>(`select id from reward_statements where subscription_id = $1 and media = 'POST' order by id`, [id]);

  it('[RWD-03] [RWD-04] are emailed with their sums, and posted by operators, as they are asked for', async () => {
    const { anna, email, subscriptionId } = await aReward(api);
    const asked = await ask(anna, subscriptionId, { media: 'EMAIL' });
    expect(asked).toMatchObject({ status: 200, response: { requestId: expect.any(String), media: 'EMAIL', to: email } });
    const statements = () => mailsTo(api, email).filter((text) => text.includes('Closing balance'));
    // the first came with joining
    await eventually(async () => statements().length === 2);
    for (const words of ['Opening balance', 'Paid in', '£25.00', 'Bonus', '£2.50', '£27.50', '/account/wine-fund'])
      expect(statements()[1]).toContain(words);

    const letter = await ask(anna, subscriptionId, { media: 'POST' });
    expect(letter).toMatchObject({ status: 200, response: { media: 'POST', to: '1 High Street, YO1 7HH' } });
    const { requestId } = letter.response;
    expect((await ask(anna, subscriptionId, { media: 'POST' })).response).toEqual(letter.response);
    expect((await plans('letters')).printed).toContain(`${requestId}  plan ${subscriptionId}  asked`);
    const { printed } = await plans('letter', requestId);
    for (const words of ['Anna Smith', 'YO1 7HH', 'Your Test reward statement from', 'Closing balance: £27.50'])
      expect(printed).toContain(words);
    expect(await plans('letter', '999999')).toMatchObject({ code: 1, printed: expect.stringContaining('There is no letter 999999.') });
    expect((await plans('posted', requestId)).printed).toContain(`Letter ${requestId} is posted.`);
    expect((await plans('posted', requestId)).printed).toContain('was posted before');
    expect((await plans('letters')).printed).not.toContain(`plan ${subscriptionId}  `);
    const { response } = await anna.send<{ events: { what: string }[] }>('GET', rewardPath(subscriptionId, 'events'));
    expect(response.events.map(({ what }) => what)).toEqual([
      'statement sent',
      'statement asked',
      'statement sent',
      'statement asked',
      'paid in',
      'joined',
    ]);
    expect((await plans('show', subscriptionId)).printed).toContain('statement asked');
  });

  it('[RWD-03] refuses media that there are not, and too many in a day', async () => {
    const { anna, subscriptionId } = await aReward(api);
    for (const body of [{}, { media: 'FAX' }, { media: 'post' }, { media: null }])
      expect(saidBy(await ask(anna, subscriptionId, body)).slice(0, 2)).toEqual([400, expect.stringMatching(/^(invalid|required)$/)]);
    for (let n = 0; n < 10; n++) expect((await ask(anna, subscriptionId, { media: 'EMAIL' })).status).toBe(200);
    expect(saidBy(await ask(anna, subscriptionId, { media: 'EMAIL' }))).toEqual([429, 'too_many', undefined]);
  });

  it('follow each payment by the media that its customer chose', async () => {
    const saver = await aReward(api);
    const { anna, subscriptionId } = saver;
    await anna.send('PUT', rewardPath(subscriptionId, 'options'), { media: 'POST' });
    await toDay(api, (await accountOf(anna)).reward!.nextPayment!.on, saver);
    await eventually(async () => (await lettersOf(subscriptionId)).length === 1);
    const [letter] = await lettersOf(subscriptionId);
    expect((await plans('letter', String(letter!.id))).printed).toContain('Closing balance: £55.00');
  });

  it('are told with all else that is kept, and nothing of it stays once an account is closed, which waits until it is empty', async () => {
    const { anna, accountId, subscriptionId } = await aReward(api);
    await ask(anna, subscriptionId, { media: 'POST' });
    const { response } = await anna.send<PersonalData>('GET', '/api/user/data');
    expect(response.wineRewards).toEqual([expect.objectContaining({ subscriptionId, accountId, media: 'EMAIL' })]);
    expect(response.rewardStatements).toHaveLength(2);
    const close = () => anna.send('POST', '/api/user/close', { password: 'a very good password' });
    expect(saidBy(await close()).slice(0, 2)).toEqual([409, 'plan_active']);
    await anna.send('DELETE', `/api/user/subscriptions/subscription/${subscriptionId}/cancel?reasonCode=OTHER`);
    expect(saidBy(await close())[0]).toBe(409);
    expect((await refund(anna, accountId)).status).toBe(200);
    expect((await anna.send<PersonalData>('GET', '/api/user/data')).response.rewardRefunds).toEqual([
      expect.objectContaining({ accountId, amount: 2500, bonusBack: 250 }),
    ]);
    expect((await close()).status).toBe(200);
    for (const table of ['wine_rewards', 'reward_statements'])
      expect(await api.database.query(`select 1 from ${table} where subscription_id = $1`, [subscriptionId])).toEqual([]);
  });
});
