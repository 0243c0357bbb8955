import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CountryId } from '@cellardoor/contracts';
import { migrate, migrationsFolder } from '../src/db/migrate.ts';
import { issueGift } from '../src/gift-cards/issue-gift.ts';
import { bothDatabases, type TestDatabase } from './databases.ts';

describe.each(bothDatabases('bulk'))('migrations, on $kind', ({ create }) => {
  let test: TestDatabase;
  beforeAll(async () => void (test = await create()));
  afterAll(() => test?.drop());

  it('leave what the release before the countries became files reads', async () => {
    const read =
      'select code, name, promise, cost, free_from_bottles, working_days from delivery_methods where country = $1 order by position';
    for (const country of ['uk', 'au', 'nz', 'us']) {
      const methods = await test.database.query<{ code: string; cost: number }>(read, [country]);
      expect(methods.map(({ code }) => code)).toEqual(['STD', 'NXT']);
      expect(methods.every(({ cost }) => cost > 0)).toBe(true);
    }
  });

  it('that share a number are refused, but for the two that were released', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cd-migrations-'));
    try {
      for (const name of ['0901_one.sql', '0901_another.sql']) writeFileSync(join(folder, name), 'select 1');
      await expect(migrate(test.database, folder)).rejects.toThrow('0901_another.sql and 0901_one.sql share a number');
      rmSync(join(folder, '0901_another.sql'));
      writeFileSync(join(folder, '0008_third.sql'), 'select 1');
      await expect(migrate(test.database, folder)).rejects.toThrow('share a number');
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(await migrate(test.database, migrationsFolder)).toEqual([]);
  });

  it('give gifts and memberships from before the rest of their last day where they are, and leave what has ended', async () => {
    const { database } = test;
    const customer = `insert into customers (brand, email, password_hash, first_name, last_name, date_of_birth)
      values ('law', 'ends@example.com', '', 'Anna', 'Smith', '1980-05-01') returning id`;
    const [{ id }] = (await database.query<{ id: number }>(customer)) as [{ id: number }];
    const gift = async (country: CountryId, ends: string) => {
      const issued = await database.transaction((tx) =>
        issueGift(tx, { kind: 'voucher', brand: 'law', country, amount: 500 }, new Date('2026-01-01')),
      );
      await database.query('update gift_cards set expires_at = $2 where id = $1', [issued.id, ends]);
      return issued.id;
    };
    const gifts = [
      // the day has 25 hours
      await gift('uk', '2036-10-25T23:30:00Z'),
      await gift('uk', '2036-06-30T22:59:59.999Z'),
      await gift('au', '2036-07-01T13:59:59Z'),
      await gift('us', '2036-07-01T03:00:00Z'),
      await gift('uk', '2026-02-03T12:00:00Z'),
    ];
    const term = (starts: string, ends: string, status = 'ACTIVE') =>
      database.query(
        `insert into memberships (customer_id, country, scheme_id, status, starts_at, ends_at) values ($1, 'nz', 'UNLT', $2, $3, $4)`,
        [id, status, starts, ends],
      );
    await term('2026-02-01T00:00:00Z', '2036-02-01T03:00:00Z');
    await term('2036-02-01T03:00:00Z', '2037-02-01T03:00:00Z');
    await term('2038-02-01T03:00:00Z', '2039-02-01T03:00:00Z', 'CANCELLED');
    const ends = readFileSync(join(migrationsFolder, '0406_ends_of_days.sql'), 'utf8');
    // once more is nothing more
    for (const _time of [1, 2]) await database.transaction((tx) => tx.script(ends));
    const read = async (sql: string, of: unknown) =>
      (await database.query<Record<string, Date>>(sql, [of])).map((row) => Object.values(row).map((at) => at.toISOString()));
    expect((await read('select expires_at from gift_cards where id = any($1::bigint[]) order by id', gifts)).flat()).toEqual([
      '2036-10-26T23:59:59.999Z',
      '2036-06-30T22:59:59.999Z',
      '2036-07-01T13:59:59.999Z',
      '2036-07-01T03:59:59.999Z',
      '2026-02-03T12:00:00.000Z',
    ]);
    expect(await read('select starts_at, ends_at from memberships where customer_id = $1 order by id', id)).toEqual([
      ['2026-02-01T00:00:00.000Z', '2036-02-01T10:59:59.999Z'],
      ['2036-02-01T10:59:59.999Z', '2037-02-01T10:59:59.999Z'],
      ['2038-02-01T03:00:00.000Z', '2039-02-01T03:00:00.000Z'],
    ]);
  });

  it('know by its mailbox who used a voucher once, however the address was written', async () => {
    const { database } = test;
    const idOf = async (sql: string, of: readonly unknown[] = []) =>
      (await database.query<{ id: number }>(`${sql} returning id`, of))[0]!.id;
    const once = await idOf(
      "insert into promotions (code, name, brand, country, discount_amount, once_a_buyer) values ('ONCE', 'Once', 'law', 'uk', 500, true)",
    );
    const session = await idOf("insert into sessions (token_hash, brand, country, expires_at) values ('mailboxes', 'law', 'uk', now())");
    const basket = await idOf("insert into baskets (brand, country) values ('law', 'uk')");
    const before = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex');
    const buyers = ['p.lain@gmail.com', 'plain@gmail.com', 'A.Nna@googlemail.com', 'an.na@gmail.com', 'c.c@example.com'];
    for (const email of buyers) {
      const order = await idOf(
        `insert into orders (basket_id, session_id, brand, brand_name, country, currency, status, email) values ($1, $2, 'law', 'Law', 'uk', 'GBP', 'paid', $3)`,
        [basket, session, email],
      );
      await database.query('insert into promotion_uses (order_id, promotion_id, buyer) values ($1, $2, $3)', [order, once, before(email)]);
    }
    const [, uses] = readFileSync(join(migrationsFolder, '0421_mailboxes_of_google.sql'), 'utf8').split(/(?=^with )/m);
    for (const _time of [1, 2]) await database.transaction((tx) => tx.script(uses!));
    const kept = await database.query<{ buyer: string }>('select buyer from promotion_uses where promotion_id = $1 order by order_id', [
      once,
    ]);
    // the second of each pair was the mailbox already, or is left as it is
    expect(kept.map(({ buyer }) => buyer)).toEqual(
      ['p.lain@gmail.com', 'plain@gmail.com', 'anna@gmail.com', 'an.na@gmail.com', 'c.c@example.com'].map(before),
    );
  });
});
