import pg from 'pg';
import type { Database, Queries } from './database.ts';
import { rethrowOutage, DatabaseUnavailable } from './database-unavailable.ts';
import { parsers } from './parsers.ts';
import { defaultLimits, type PostgresLimits } from './postgres-limits.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { isOutdated, StatementNames } from './statement-names.ts';

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

const queriesOf = (client: pg.PoolClient, names: StatementNames | undefined): Queries => ({
  async query<Row>(sql: string, params: readonly unknown[] = []) {
    return (await rethrowOutage(client.query({ name: names?.of(sql), text: sql, values: [...params] }))).rows as Row[];
  },
  async script(sql) {
    await rethrowOutage(client.query(sql));
  },
});

/** What one transaction may take; a pooler would give what is set for a connection to somebody else, and refuses it at the start. */
const localLimits = ({ lockTimeoutMs, statementTimeoutMs, idleTimeoutMs }: TimeLimits) =>
  `set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = ${statementTimeoutMs}; ` +
  `set local idle_in_transaction_session_timeout = ${idleTimeoutMs}`;

type TimeLimits = Pick<PostgresLimits, 'lockTimeoutMs' | 'statementTimeoutMs' | 'idleTimeoutMs'>;

const withoutLimits = localLimits({ lockTimeoutMs: 0, statementTimeoutMs: 0, idleTimeoutMs: 0 });

function openPool(connectionString: string, limits: PostgresLimits): pg.Pool {
  const { connections, lockTimeoutMs, statementTimeoutMs, idleTimeoutMs, pooled } = limits;
  const pool = new pg.Pool({
    connectionString,
    types,
    max: connections,
    ...(!pooled && {
      lock_timeout: lockTimeoutMs,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleTimeoutMs,
    }),
    connectionTimeoutMillis: 10_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that is thrown away and hears only then why the server ended it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A PostgreSQL server (15 or newer) behind a pool, and perhaps behind a pooler that gives each transaction another connection. */
export function openPostgres(connectionString: string, limits: PostgresLimits = defaultLimits): Database {
  const pool = openPool(connectionString, limits);
  const names = limits.prepares ? new StatementNames() : undefined;
  // pool.query throws a connection away on every SQL error, so connect and release.
  const using = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await rethrowOutage(pool.connect());
    let broken: Error | undefined;
    const noteBreak = (error: Error) => (broken = error);
    client.on('error', noteBreak);
    try {
      return await work(client);
    } catch (error) {
      // a connection with outdated statements goes, too: the next try has another
      const isLost = error instanceof DatabaseUnavailable && !error.keepsConnection;
      if (isLost || isOutdated(error)) broken ??= error as Error;
      throw error;
    } finally {
      client.off('error', noteBreak);
      client.release(broken);
    }
  };
  const inTransaction = <T>(work: (queries: Queries) => Promise<T>, begin: string): Promise<T> =>
    using(async (client) => {
      await rethrowOutage(client.query(begin));
      try {
        const result = await work(queriesOf(client, names));
        await rethrowOutage(client.query('commit'));
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => {});
        throw error;
      }
    });
  const local = limits.pooled ? `; ${localLimits(limits)}` : '';
  const alone = <T>(work: (queries: Queries) => Promise<T>): Promise<T> =>
    limits.pooled ? inTransaction(work, `begin${local}`) : using((client) => work(queriesOf(client, names)));
  return {
    kind: 'postgres',
    query: (sql, params) => retryConflicts(() => alone((queries) => queries.query(sql, params))),
    script: (sql) => alone((queries) => queries.script(sql)),
    transaction: (work, { isolation, mayTakeLong } = {}) => {
      const begin = `begin${isolation ? ` isolation level ${isolation}` : ''}`;
      return retryConflicts(() => inTransaction(work, begin + (mayTakeLong ? `; ${withoutLimits}` : local)));
    },
    close: () => pool.end(),
  };
}
