import pg from 'pg';
import type { Database, Queries } from './database.ts';
import { answerOf, DatabaseUnavailable } from './database-unavailable.ts';
import { parsers } from './parsers.ts';
import { defaultLimits, type PostgresLimits } from './postgres-limits.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { isOutdated, nameOf } from './statement-names.ts';

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

const queriesOf = (client: pg.PoolClient, prepares: boolean): Queries => ({
  async query<Row>(sql: string, params: readonly unknown[] = []) {
    const name = prepares ? nameOf(sql) : undefined;
    return (await answerOf(client.query({ name, text: sql, values: [...params] }))).rows as Row[];
  },
  async script(sql) {
    await answerOf(client.query(sql));
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
  // The same for one that is thrown away and hears only then why the server ended it.
  pool.on('connect', (client) => client.on('error', () => {}));
  // pool.query throws a connection away on every SQL error, so connect and release.
  const using = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await answerOf(pool.connect());
    let broken: Error | undefined;
    const noteBreak = (error: Error) => (broken = error);
    client.on('error', noteBreak);
    try {
      return await work(client);
    } catch (error) {
      // a connection with outdated statements goes, too: the next try has another
      if (error instanceof DatabaseUnavailable || isOutdated(error)) broken ??= error as Error;
      throw error;
    } finally {
      client.off('error', noteBreak);
      client.release(broken);
    }
  };
  return {
    kind: 'postgres',
    query: (sql, params) => retryConflicts(() => using((client) => queriesOf(client, limits.prepares).query(sql, params))),
    script: (sql) => using((client) => queriesOf(client, limits.prepares).script(sql)),
    transaction: (work, { isolation, mayTakeLong } = {}) =>
      retryConflicts(() =>
        using(async (client) => {
          await answerOf(client.query(`begin${isolation ? ` isolation level ${isolation}` : ''}`));
          if (mayTakeLong) await answerOf(client.query('set local statement_timeout = 0; set local lock_timeout = 0'));
          try {
            const result = await work(queriesOf(client, limits.prepares));
            await answerOf(client.query('commit'));
            return result;
          } catch (error) {
            await client.query('rollback').catch(() => {});
            throw error;
          }
        }),
      ),
    close: () => pool.end(),
  };
}
