import type { Queries } from './database.ts';

/**
 * A table of things that are done at a time, a row each: its name, with an `id`, `next_step_at`, `lease_holder` and `lease_until`, and the columns that
 * are read of it, under the name `c`.
 */
export interface DueTable {
  readonly name: string;
  readonly columns: string;
}

/** Seconds for which whoever has taken a row has it alone, by the database's clock; whoever dies over it leaves it to others then. */
const leaseSeconds = 60;
const leaseEnd = `clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/**
 * Takes so many rows at most for which something is due at `now`; none where nothing is, or others are at it. They stand in no order. One of them at most is
 * of those that were left: by a process that died, or to rest after a failure. The others come before the rest of those, the longest due first: however
 * many fail, again and again, the others have their turn.
 */
export async function takeDueRows<Row>(db: Queries, table: DueTable, holder: string, now: Date, most: number): Promise<Row[]> {
  const taken: Row[] = [];
  for (const [which, count] of [
    ['left', 1],
    ['new', most],
    ['left', most],
  ] as const) {
    const more = Math.min(count, most - taken.length);
    if (more > 0) taken.push(...(await takeSome<Row>(db, table, holder, now, which, more)));
  }
  return taken;
}

const takeSome = <Row>(
  db: Queries,
  { name, columns }: DueTable,
  holder: string,
  now: Date,
  which: 'new' | 'left',
  most: number,
): Promise<Row[]> => {
  const [isOne, order] =
    which === 'new' ? ['c.lease_until is null', 'c.next_step_at, c.id'] : ['c.lease_until <= clock_timestamp()', 'c.lease_until, c.id'];
  return db.query(
    `update ${name} c set lease_holder = $1, lease_until = ${leaseEnd}
      where c.id in (select c.id from ${name} c where c.next_step_at <= $2 and ${isOne} order by ${order} limit $3 for update skip locked)
      returning ${columns}`,
    [holder, now, most],
  );
};

/** Holds a row until the transaction ends; false for a process that stalled, and whose row another one has taken. */
export const holdsRow = async (tx: Queries, { name }: DueTable, id: number, holder: string): Promise<boolean> =>
  (await tx.query(`select 1 from ${name} where id = $1 and lease_holder = $2 for no key update`, [id, holder])).length > 0;

/** Gives rows back that are the holder's still. */
export const releaseRows = (db: Queries, { name }: DueTable, ids: readonly number[], holder: string): Promise<unknown[]> =>
  db.query(`update ${name} set lease_holder = null, lease_until = null where id = any($1::bigint[]) and lease_holder = $2`, [ids, holder]);

/** Gives a row back and has it left alone for a minute: it must not be the first again at once. Another's stays theirs. */
export const restRow = (db: Queries, { name }: DueTable, id: number, holder: string): Promise<unknown[]> =>
  db.query(
    `update ${name} set lease_holder = null, lease_until = clock_timestamp() + interval '1 minute' where id = $1 and lease_holder = $2`,
    [id, holder],
  );

/** Has something be done for a row at a time, or nothing any more. */
export const setNextStep = (tx: Queries, { name }: DueTable, id: number, at: Date | null): Promise<unknown[]> =>
  tx.query(`update ${name} set next_step_at = $2 where id = $1`, [id, at]);
