import { randomInt } from 'node:crypto';
import { type Database, type Queries, queryOne } from '../db/database.ts';

/** Advisory locks of living processes are kept in this space. */
const space = 7_310_222;

/**
 * This process's number among those that handle payments. While the process lives it holds an advisory lock of that number, and the
 * database frees the lock the moment the process dies: so others know whose payments are orphaned, without clocks or time-outs.
 */
export interface Presence {
  readonly owner: number;
  leave(): Promise<void>;
}

export async function announce(database: Database): Promise<Presence> {
  const owner = randomInt(1, 2 ** 31);
  return { owner, leave: await database.hold(space, owner) };
}

/** True while the process of that number lives. */
export async function isPresent(db: Queries, owner: number): Promise<boolean> {
  const row = await queryOne(
    db,
    `select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 2 and classid::bigint = $1 and objid::bigint = $2
        and database = (select oid from pg_database where datname = current_database())`,
    [space, owner],
  );
  return row !== undefined;
}
