import { watchWindows } from '../src/modules/storage/watch-windows.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { aKeeper } from './stored-wine.ts';

const young = (drinkBy: string) => aWine({ itemCode: 'Y1001', name: 'Young Red', vintage: '2025', drinkFrom: '2031', drinkBy });

describe('the drink windows of stored wines', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillCatalogue(api.database, [young('2040')]);
  });
  afterAll(() => api?.stop());
  beforeEach(() => fillCatalogue(api.database, [young('2040')]));

  const lookIn = async (...years: number[]) => {
    for (const year of years)
      await watchWindows({
        database: api.database,
        now: () => new Date(`${year}-06-01T12:00:00Z`),
        settings: { paymentGateway: 'none' } as never,
      });
  };
  const want = (keeper: Awaited<ReturnType<typeof aKeeper>>, wanted: boolean) =>
    keeper.anna.send('PUT', '/api/user/storage/alerts', { wanted });
  const told = (email: string) =>
    mailsTo(api, email)
      .filter((text) => text.includes('You asked us to tell you of drink windows'))
      .map((text) => /Young Red 2025 is ready to drink|The drink window of Young Red 2025 has ended/.exec(text)?.[0]);
  const jobsDone = () =>
    eventually(
      async () => (await api.database.query(`select 1 from jobs where kind = 'drink-window-mail' and done_at is null`)).length === 0,
    );

  it('[ACC-04] are told of once when they begin and end, with a link to the storage, to whoever wants it', async () => {
    const [keeper, other] = [await aKeeper(api), await aKeeper(api)];
    await keeper.arrives({ itemCode: 'Y1001', bottles: 6 });
    await other.arrives({ itemCode: 'Y1001', bottles: 6 });
    expect((await want(keeper, true)).status).toBe(200);
    expect((await keeper.storage()).windowAlerts).toBe(true);
    await lookIn(2030, 2031, 2031, 2032);
    await eventually(() => told(keeper.email).length === 1);
    const [mail] = mailsTo(api, keeper.email).filter((text) => text.includes('is ready to drink'));
    for (const words of ['until the end of 2040', 'Drink from 2031 to 2040', '6 bottles', '/jsp/account/common/storage/index.jsp'])
      expect(mail).toContain(words);
    await lookIn(2040, 2041, 2042);
    await eventually(() => told(keeper.email).length === 2);
    expect(told(keeper.email).toSorted()).toEqual(['The drink window of Young Red 2025 has ended', 'Young Red 2025 is ready to drink']);
    // years that are put right tell nothing again
    await fillCatalogue(api.database, [young('2045')]);
    await lookIn(2042);
    await fillCatalogue(api.database, [young('2040')]);
    await lookIn(2042);
    await jobsDone();
    expect([told(keeper.email).length, told(other.email)]).toEqual([2, []]);
  });

  it('are not told of to whoever has stopped it, or has taken the wine out, and who asks later is not told of before', async () => {
    const [stopped, gone, late] = [await aKeeper(api), await aKeeper(api), await aKeeper(api)];
    const lots = [];
    for (const keeper of [stopped, gone, late]) lots.push(await keeper.arrives({ itemCode: 'Y1001', bottles: 2 }));
    for (const keeper of [stopped, gone]) await want(keeper, true);
    await want(stopped, false);
    await gone.leaves(lots[1]!, 2, 'fetched');
    await lookIn(2031);
    await want(late, true);
    await lookIn(2031, 2032);
    await jobsDone();
    expect([told(stopped.email), told(gone.email), told(late.email)]).toEqual([[], [], []]);
  });
});
