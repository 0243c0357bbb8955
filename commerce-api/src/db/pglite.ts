import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Queries } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { parsers } from './parsers.ts';
import { retryConflicts } from './retry-conflicts.ts';

type Session = Pick<PGlite, 'query' | 'exec'>;

const queriesOf = (session: Session): Queries => ({
  async query<Row>(sql: string, params: readonly unknown[] = []) {
    return (await session.query<Row>(sql, [...params])).rows;
  },
  async script(sql) {
    await session.exec(sql);
  },
});

/**
 * PostgreSQL inside this process, its files in `folder`. It survives a killed process, but never fsyncs: a power cut may
 * cost the last writes.
 * @throws when another living process uses the folder.
 */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  const pglite = await PGlite.create(folder, { parsers }).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const plain = queriesOf(pglite);
  return {
    ...plain,
    kind: 'pglite',
    transaction: (work, { isolation } = {}) =>
      retryConflicts(() =>
        pglite.transaction(async (tx) => {
          const queries = queriesOf(tx as unknown as Session);
          if (isolation) await queries.script(`set transaction isolation level ${isolation}`);
          return work(queries);
        }),
      ),
    async close() {
      await pglite.close();
      await unlock();
    },
  };
}
