import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable } from '../src/platform/db/database-unavailable.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPglite } from '../src/platform/db/pglite.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { startApiAtHeldGateway } from './api-at-gateways.ts';
import { type ApiUnderTest, serve, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import type { HeldGateway } from './held-gateway.ts';
import { mailsTo } from './mails.ts';
import { startCluster } from './postgres-cluster.ts';

it.each(bothDatabases('processes'))(
  'answers 503 with a Retry-After where the disk of $kind is full, and goes on once it has room',
  async (kind) => {
    const api = await startApi(kind);
    try {
      const anna = api.aShopper();
      await anna.register('full@example.com');
      // what PostgreSQL says when it can make no file longer
      await api.database.script(`
      create function fill() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger fill before insert on basket_lines for each row execute function fill()`);
      const refused = await anna.add('T1001', 2);
      expect(refused).toMatchObject({ status: 503, error: { code: 'database_down' } });
      expect(refused.headers.get('retry-after')).toBe('5');
      await api.database.script('drop trigger fill on basket_lines');
      expect(await anna.add('T1001', 2)).toMatchObject({ status: 200 });
    } finally {
      await api.stop();
    }
  },
);

it('answers 503 where a PostgreSQL server without room opens no connection, and goes on once it has room', async () => {
  const home = mkdtempSync(join(tmpdir(), 'cd-home-'));
  const cluster = await startCluster();
  const address = await cluster.createDatabase();
  const database = openPostgres(address);
  await migrate(database);
  await fillCatalogue(database, [aWine()]);
  const api = await serve({ database, environment: { CELLARDOOR_HOME: home } } as Parameters<typeof serve>[0], database);
  const data = join(new URLSearchParams(address.split('?')[1]).get('host')!, 'data');
  /** Bytes that the server may write to a file: what it inherits to each new connection. */
  const mayWrite = (bytes: string) => {
    const file = join(data, 'postmaster.pid');
    const { uid, gid } = statSync(file);
    execFileSync('prlimit', ['--pid', readFileSync(file, 'utf8').split('\n')[0]!, `--fsize=${bytes}:`], { uid, gid, cwd: '/' });
  };
  try {
    const anna = api.aShopper();
    expect(await anna.add('T1001')).toMatchObject({ status: 200 });
    mayWrite('1024');
    // a new connection writes this file anew, unless something else changes a table in that moment
    await eventually(async () => {
      for (const folder of readdirSync(join(data, 'base'))) rmSync(join(data, 'base', folder, 'pg_internal.init'), { force: true });
      await database
        .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
        .catch(() => undefined);
      const added = await anna.add('T1001');
      if (added.status !== 200) expect(added).toMatchObject({ status: 503, error: { code: 'database_down' } });
      return added.status === 503;
    });
    mayWrite('unlimited');
    expect(await anna.add('T1001')).toMatchObject({ status: 200 });
  } finally {
    await api.stop();
    await database.close();
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  }
});

describe.each(bothDatabases('money'))('a disk that fills while money moves, on $kind', (kind) => {
  let api: ApiUnderTest;
  let gateway: HeldGateway;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ api, gateway, stop } = await startApiAtHeldGateway(kind));
    await api.database.script(`
      create table room (is_left boolean not null); insert into room values (true);
      create function find_room() returns trigger language plpgsql as $$
        begin
          if not (select is_left from room) then raise exception 'could not extend file: No space left on device' using errcode = '53100'; end if;
          return null;
        end $$`);
    const tables = await api.database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'room'`,
    );
    // each by itself: all at once would wait for calls that wait for them
    for (const { name } of tables)
      await api.database.script(
        `create trigger find_room before insert or update or delete on "${name}" for each statement execute function find_room()`,
      );
  });
  afterAll(() => stop?.());

  const fill = () => api.database.query('update room set is_left = false');
  const free = () => api.database.query('update room set is_left = true');
  const stock = async () =>
    (await api.database.query<{ on_hand: number }>(`select on_hand from stock where item_code = 'T1001'`))[0]!.on_hand;
  const mails = (orderId: string) => mailsTo(api, 'anna@example.com').filter((mail) => mail.includes(orderId)).length;
  const captures = (orderId: string) => gateway.chargesOf(orderId).reduce((sum, charge) => sum + charge.captures.size, 0);

  it.each([
    ['before the bank has answered', '/payments'],
    ['while the money is taken', '/captures'],
  ])('has an order placed, paid and mailed once where it fills %s', async (_when, ending) => {
    const before = await stock();
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const token = gateway.token();
    const held = gateway.holdNext(ending);
    const paying = anna.pay(orderId, token);
    const wake = await held;
    await fill();
    wake();
    if (ending === '/payments') {
      // what the bank said is tried to be written down for a while, and nothing of it stands
      await eventually(() => /No space left/.test(api.log()));
      const [order] = await api.database.query<{ status: string }>('select status from orders where id = $1', [orderId]);
      expect(order!.status).toBe('paying');
      expect(await stock()).toBe(before);
      expect(mails(orderId)).toBe(0);
    } else expect(await paying).toMatchObject({ status: 200 });
    expect((await api.aShopper().send('GET', '/api/product/item/T1001')).status).toBe(200);
    await free();
    expect(await paying).toMatchObject({ status: 200, response: { status: 'paid' } });
    expect((await anna.pay(orderId, token)).response).toEqual((await paying).response);
    await eventually(async () => {
      await api.database.query(`update gateway_requests set asked_at = asked_at - interval '61 seconds' where state = 'asked'`);
      await api.database.query('update jobs set run_after = now() where done_at is null');
      return (await api.database.query(`select 1 from payments where order_id = $1 and state = 'captured'`, [orderId])).length === 1;
    });
    await eventually(() => mails(orderId) > 0);
    expect(captures(orderId)).toBe(1);
    expect(gateway.chargesOf(orderId).filter(({ status, captures: { size } }) => size === 0 && status !== 'REVERSED')).toEqual([]);
    expect(await stock()).toBe(before - 1);
    expect(mails(orderId)).toBe(1);
  });

  it('leaves an order that is cancelled meanwhile as it was, and cancels it once there is room', async () => {
    const gifts = giftsOn(() => api.database);
    const gift = await gifts.card({ amount: 500 });
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    await anna.addGift(gift);
    expect((await anna.pay(orderId, gateway.token())).status).toBe(200);
    await eventually(() => captures(orderId) === 1);
    const [before, left] = [await stock(), await gifts.left(gift.cardNumber)];
    const cancel = () => anna.send('POST', '/api/user/order/cancel', { orderId });
    await fill();
    expect(await cancel()).toMatchObject({ status: 503 });
    expect((await anna.lastOrder(orderId)).response).toMatchObject({ progress: { stage: 'paid', refunds: [] } });
    expect([await stock(), await gifts.left(gift.cardNumber)]).toEqual([before, left]);
    await free();
    for (const _time of ['first', 'again']) expect((await cancel()).status).toBe(200);
    await eventually(() => gateway.chargesOf(orderId)[0]!.refunds.size === 1);
    expect([await stock(), await gifts.left(gift.cardNumber)]).toEqual([before + 1, 500]);
    expect(await gifts.unbalanced()).toEqual([]);
  });
});

describe('the embedded database on a disk that fills', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cd-full-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let free = 100 * 2 ** 20;

  it('reads and writes nothing while there is next to no room, and writes again once there is', async () => {
    const database = await openPglite(folder, async () => free);
    try {
      await database.script('create table wines (name text)');
      await database.query(`insert into wines values ('one')`);
      const write = () =>
        database
          .transaction((tx) => tx.query(`insert into wines values ('two')`))
          .then(
            () => true,
            (error: unknown) => {
              expect(error).toBeInstanceOf(DatabaseUnavailable);
              return false;
            },
          );
      free = 2 ** 20;
      await eventually(async () => !(await write()));
      await expect(database.query(`insert into wines values ('three')`)).rejects.toMatchObject({ code: '25006' });
      expect((await database.query<{ name: string }>('select name from wines limit 1'))[0]).toEqual({ name: 'one' });
      free = 100 * 2 ** 20;
      await eventually(write);
    } finally {
      await database.close();
    }
  });

  it('is not opened there, and says why', async () => {
    free = 2 ** 20;
    await expect(openPglite(folder, async () => free)).rejects.toThrow(
      /cannot be opened: its disk is nearly full\. Its disk has \d+ MB free\.$/,
    );
  });
});
