import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../src/platform/db/database.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { defaultLimits } from '../src/platform/db/postgres-limits.ts';
import { requirePreparedStatementSupport } from '../src/platform/db/require-followed-statements.ts';
import { startApiProcess } from './api-process.ts';
import { serve } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { startPgBouncer, type Pooler } from './pgbouncer.ts';
import { type Cluster, startCluster } from './postgres-cluster.ts';

const pooled = { ...defaultLimits, pooled: true, prepares: false };

describe('behind PgBouncer, which lends connections by transaction', () => {
  const home = mkdtempSync(join(tmpdir(), 'cd-home-'));
  let cluster: Cluster;
  let pooler: Pooler;
  const open = new Set<Database>();
  const opened = (limits = pooled) => {
    const database = openPostgres(pooler.address, limits);
    open.add(database);
    return database;
  };

  beforeAll(async () => {
    cluster = await startCluster();
    pooler = await startPgBouncer(await cluster.createDatabase(), 3);
  });
  afterAll(async () => {
    for (const database of open) await database.close();
    await pooler?.stop();
    await cluster?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('starts, brings the tables up to date, and sells to many at once', async () => {
    const environment = { DATABASE_URL: pooler.address, DATABASE_PREPARED_STATEMENTS: '0', CELLARDOOR_HOME: home };
    const process = await startApiProcess(environment);
    expect((await fetch(`${process.url}/ready`)).status).toBe(200);
    expect(await process.stop()).toBe(0);

    const database = opened();
    await fillCatalogue(database, [aWine()]);
    const test = { database, environment: { CELLARDOOR_HOME: home } } as Parameters<typeof serve>[0];
    const api = await serve(test, database);
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const shopper = api.aShopper();
        await shopper.add('T1001', 2);
        return shopper.send<{ numBottles: number }>('GET', '/api/cart/list');
      }),
    );
    expect(replies).toEqual(Array(20).fill(expect.objectContaining({ response: expect.objectContaining({ numBottles: 2 }) })));
    expect(api.log()).not.toContain('request failed');
    await api.stop();
  });

  it.each([
    ['the limits of a connection', {}, /Set DATABASE_POOLER=transaction; and DATABASE_PREPARED_STATEMENTS=0/],
    ['prepared statements', { DATABASE_POOLER: 'transaction' }, /Set DATABASE_PREPARED_STATEMENTS=0\./],
  ])('says what to set where the pooler does not take %s', async (_, settings, said) => {
    await expect(startApiProcess({ DATABASE_URL: pooler.address, CELLARDOOR_HOME: home, ...settings })).rejects.toThrow(said);
  });

  it('takes prepared statements where they are followed', async () => {
    await expect(requirePreparedStatementSupport(await cluster.createDatabase())).resolves.toBeUndefined();
  });

  it('limits each statement, alone and in a transaction, and nobody else who has the connection next', async () => {
    const hurried = opened({ ...pooled, connections: 1, statementTimeoutMs: 50 });
    const slow = 'select pg_sleep(600)';
    await expect(hurried.query(slow)).rejects.toThrow();
    await expect(hurried.transaction((tx) => tx.query(slow))).rejects.toThrow();
    expect(await hurried.transaction((tx) => tx.query('show statement_timeout'), { mayTakeLong: true })).toEqual([
      { statement_timeout: '0' },
    ]);
    const other = new pg.Client({ connectionString: pooler.address });
    await other.connect();
    expect((await other.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    await other.end();
  });
});
