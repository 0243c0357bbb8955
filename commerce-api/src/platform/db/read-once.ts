import type { Queries } from './database.ts';

/** The same database for reads that belong together, as for one email: what was asked already is answered as it was then. Callers change no rows. */
export function readOnce(db: Queries): Queries {
  const answers = new Map<string, Promise<unknown[]>>();
  return {
    query<Row>(sql: string, params: readonly unknown[] = []) {
      const key = JSON.stringify([sql, params]);
      const answer = answers.get(key) ?? db.query<Row>(sql, params);
      answers.set(key, answer);
      return answer as Promise<Row[]>;
    },
    script: (sql) => db.script(sql),
  };
}
