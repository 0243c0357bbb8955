import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { bothDatabases, type TestDatabase } from './databases.ts';
import { drawing, triesAll, withSeed } from './drawn-part.ts';
import { eventually } from './eventually.ts';
import { booksOfSoak, cardsKept, prepareSoak, soak } from './soak.ts';

/**
 * `npm run bench -- soak` has two hundred for a minute, `npm run endurance -- soak` the first of these two. The embedded database answers one question
 * at a time: more of them would only wait longer.
 */
const crowds = triesAll
  ? { pglite: { shoppers: 24, orders: 40 }, postgres: { shoppers: 60, orders: 120 } }
  : { pglite: { shoppers: 12, orders: 10 }, postgres: { shoppers: 24, orders: 20 } };

describe.each(bothDatabases('processes'))('dozens of shoppers who buy at once, on $kind', ({ kind, create }) => {
  const { shoppers, orders } = crowds[kind];
  let test: TestDatabase;
  let api: ApiUnderTest;
  let vouchers: string[];
  beforeAll(async () => {
    test = await create();
    vouchers = await prepareSoak(test.database, shoppers);
    api = await serve(test, test.database, { paymentsPerMinute: 1_000_000, giftChecksPerMinute: 1_000_000 });
  });
  afterAll(async () => {
    await api?.stop();
    await test?.drop();
  });

  it('get what they were told and nothing else: the books balance, no bottle is sold twice, and no card number or security code is kept or logged', () =>
    withSeed(async () => {
      const draw = drawing(kind);
      // one begins with a card that is declined, whatever is drawn
      const rounds = Array.from({ length: shoppers }, (_, n) => (n === 1 ? 3 : Math.floor(draw() * 4)));
      const soaked = await soak(
        api.url,
        shoppers,
        vouchers,
        (confirmed) => confirmed < orders,
        (n) => rounds[n]!,
      );
      expect(soaked.unexpected).toEqual([]);
      expect(soaked.confirmed.size).toBeGreaterThanOrEqual(orders);
      expect(Object.keys(soaked.refused).join()).toMatch(/402 payment_declined/);
      if (triesAll) expect(Object.keys(soaked.refused).join()).toMatch(/409 (low|out_of)_stock/);
      const open = `select 1 from jobs where done_at is null and kind in ('capture-payment', 'order-mail', 'reverse-payment')`;
      await eventually(async () => (await test.database.query(open)).length === 0);
      await eventually(async () => (await test.database.query(`select 1 from payments where state = 'voiding'`)).length === 0);
      expect(await booksOfSoak(test.database, soaked)).toEqual([]);
      const mails = readdirSync(join(api.home, 'mail'));
      expect(mails).toHaveLength(soaked.confirmed.size);
      expect(await cardsKept(test.database, api.home, api.log())).toEqual([]);
    }));
});
