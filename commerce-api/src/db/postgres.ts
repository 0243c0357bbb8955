import pg from 'pg';
import type { Database, Queries } from './database.ts';
import { parsers } from './parsers.ts';
import { defaultLimits, type PostgresLimits } from './postgres-limits.ts';

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

const queriesOf = (client: pg.PoolClient): Queries => ({
  async query<Row>(sql: string, params: readonly unknown[] = []) {
    return (await client.query(sql, [...params])).rows as Row[];
  },
  async script(sql) {
    await client.query(sql);
  },
});

/** A PostgreSQL server (15 or newer) behind a pool. */
export function openPostgres(connectionString: string, limits: PostgresLimits = defaultLimits): Database {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: limits.connections,
    lock_timeout: limits.lockTimeoutMs,
    statement_timeout: limits.statementTimeoutMs,
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // pool.query throws a connection away on every SQL error, so connect and release.
  const using = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const noteBreak = (error: Error) => (broken = error);
    client.on('error', noteBreak);
    try {
      return await work(client);
    } finally {
      client.off('error', noteBreak);
      client.release(broken);
    }
  };
  return {
    kind: 'postgres',
    query: (sql, params) => using((client) => queriesOf(client).query(sql, params)),
    script: (sql) => using((client) => queriesOf(client).script(sql)),
    transaction: (work, { isolation, mayTakeLong } = {}) =>
      using(async (client) => {
        await client.query(`begin${isolation ? ` isolation level ${isolation}` : ''}`);
        if (mayTakeLong) await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
        try {
          const result = await work(queriesOf(client));
          await client.query('commit');
          return result;
        } catch (error) {
          await client.query('rollback').catch(() => {});
          throw error;
        }
      }),
    hold: (space, key) => holdLock(connectionString, space, key),
    close: () => pool.end(),
  };
}

async function holdLock(connectionString: string, space: number, key: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock($1, $2)', [space, key]);
  return () => client.end();
}
