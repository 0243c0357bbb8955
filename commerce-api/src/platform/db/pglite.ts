import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Queries } from './database.ts';
import { rethrowOutage } from './database-unavailable.ts';
import { lockFolder } from './folder-lock.ts';
import { parsers } from './parsers.ts';
import { PgliteStatements } from './pglite-statements.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { freeBytes, leastFreeBytes, watchDiskSpace } from './watch-room.ts';

type Session = Pick<PGlite, 'query' | 'exec'>;

const queriesOf = (session: Session, statements: PgliteStatements): Queries => ({
  async query<Row>(sql: string, params: readonly unknown[] = []) {
    return rethrowOutage((async () => (await statements.rows<Row>(sql, params)) ?? (await session.query<Row>(sql, [...params])).rows)());
  },
  async script(sql) {
    await rethrowOutage(session.exec(sql));
  },
});

/** What a demo's whole database fits in. The folder's own setting of 128 MB would be taken at once, and never given back. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** There is one session: whatever is asked waits until a transaction before it has ended. */
function takingTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

/** Its own words are the same for a full disk and for broken files. */
async function whyUnopened(folder: string, { message }: Error): Promise<Error> {
  const megabytes = Math.floor((await freeBytes(folder)) / 2 ** 20);
  return new Error(`The embedded database in ${folder} cannot be opened: ${message}. Its disk has ${megabytes} MB free.`);
}

async function create(folder: string, free: () => Promise<number>): Promise<PGlite> {
  if ((await free()) < leastFreeBytes) throw new Error('its disk is nearly full');
  return PGlite.create(folder, { parsers, startParams });
}

/**
 * PostgreSQL inside this process, its files in `folder`. It survives a killed process, but never fsyncs: a power cut may
 * cost the last writes. While its disk is nearly full it only reads.
 * @throws when another living process uses the folder, or its disk is nearly full.
 */
export async function openPglite(folder: string, free: () => Promise<number> = () => freeBytes(folder)): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  const pglite = await create(folder, free).catch(async (error: unknown) => {
    await unlock();
    throw await whyUnopened(folder, error as Error);
  });
  const statements = new PgliteStatements(pglite);
  const plain = queriesOf(pglite, statements);
  const inTurn = takingTurns();
  const unwatch = watchDiskSpace(free, (isLow) => inTurn(() => plain.script(`set default_transaction_read_only = ${isLow}`)));
  return {
    query: (sql, params) => retryConflicts(() => inTurn(() => plain.query(sql, params))),
    script: (sql) => inTurn(() => plain.script(sql)),
    kind: 'pglite',
    transaction: (work, { isolation } = {}) =>
      retryConflicts(() =>
        inTurn(() => {
          let ofWork: unknown;
          const done = pglite.transaction(async (tx) => {
            const queries = queriesOf(tx as unknown as Session, statements);
            if (isolation) await queries.script(`set transaction isolation level ${isolation}`);
            return work(queries).catch((error: unknown) => {
              throw (ofWork = error);
            });
          });
          // what the work itself threw may look like an outage: a file that is not there has the code ENOENT, too
          return done.catch((error: unknown) => (error === ofWork ? Promise.reject(error) : rethrowOutage(Promise.reject(error))));
        }),
      ),
    async close() {
      unwatch();
      await inTurn(() => pglite.close());
      await unlock();
    },
  };
}
