import type { Database } from '../src/platform/db/database.ts';

/** The database as it answers in so many days if nobody writes meanwhile, to all who ask outside a transaction. */
export function inDays(database: Database, days: () => number): Database {
  const query: Database['query'] = (sql, params) =>
    database.query(sql.replaceAll('now()', `(now() + interval '${24 * days()} hours')`), params);
  return Object.assign(Object.create(database) as Database, { query });
}
