import { forgetOrphanedBaskets } from '../src/modules/basket/basket-store.ts';
import { forgetExpiredSessions } from '../src/modules/identity/session/session-store.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import type { Shopper } from './shopper.ts';

const day = 86_400_000;

describe.each(bothDatabases('times'))('sessions made by calls without a cookie, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)), 240_000);
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const count = async (table: string) =>
    (await api.database.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]!.count;
  const age = (hours: number) =>
    api.database.script(
      `update sessions set expires_at = expires_at - interval '${hours} hours';
       update baskets set updated_at = updated_at - interval '${hours} hours'`,
    );

  it('end after a day and are deleted, ten thousand of them too; who came back once is kept for thirty days', async () => {
    const anna = api.aShopper();
    await anna.add('T1001');
    await anna.basket();
    const beginnings: ((shopper: Shopper, at: number) => Promise<{ status: number }>)[] = [
      (shopper) => shopper.add('T1001'),
      (shopper) => shopper.set('T1001', 1),
      (shopper, at) => shopper.askToRegister(`never${at}@example.com`),
    ];
    for (let at = 0; at < 60; at += 1) expect((await beginnings[at % 3]!(api.aShopper(), at)).status).toBe(200);
    expect(await count('sessions')).toBe(61);
    await api.database.script(
      `insert into sessions (token_hash, brand, country, expires_at)
       select 'many ' || n, brand, country, expires_at from (select * from sessions order by id desc limit 1) last, generate_series(1, 10000) n`,
    );
    // nobody loses what they may come back to within the day
    await age(20);
    await forgetExpiredSessions(api.database);
    await forgetOrphanedBaskets(api.database);
    expect(await count('sessions')).toBe(10_061);
    // an expired row stays for one more day
    await age(30);
    await forgetExpiredSessions(api.database);
    await forgetOrphanedBaskets(api.database);
    expect([await count('sessions'), await count('baskets')]).toEqual([1, 1]);
    expect((await anna.basket()).response.numBottles).toBe(1);
  });

  it('are worth nothing once their day is over, and thirty days from the first time that they come back', async () => {
    const [late, early] = [api.aShopper(), api.aShopper()];
    for (const shopper of [late, early]) await shopper.add('T1001');
    api.setNow(new Date(Date.now() + 0.9 * day));
    expect((await early.basket()).response.numBottles).toBe(1);
    api.setNow(new Date(Date.now() + 1.1 * day));
    expect((await late.basket()).response.numBottles).toBe(0);
    api.setNow(new Date(Date.now() + 30 * day));
    expect((await early.basket()).response.numBottles).toBe(1);
  });
});
