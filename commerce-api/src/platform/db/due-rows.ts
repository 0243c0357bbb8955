import { type Queries, queryOne } from './database.ts';

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
const isFree = '(c.lease_until is null or c.lease_until <= clock_timestamp())';

/** Takes the row for which something has been due longest at `now`; undefined where nothing is, or others are at it. */
export const takeDueRow = <Row>(db: Queries, { name, columns }: DueTable, holder: string, now: Date): Promise<Row | undefined> =>
  queryOne(
    db,
    `update ${name} c set lease_holder = $1, lease_until = ${leaseEnd}
      where c.id = (select c.id from ${name} c where c.next_step_at <= $2 and ${isFree} order by c.next_step_at, c.id limit 1
                      for update skip locked)
      returning ${columns}`,
    [holder, now],
  );

/** Holds a row until the transaction ends; false for a process that stalled, and whose row another one has taken. */
export const holdsRow = async (tx: Queries, { name }: DueTable, id: number, holder: string): Promise<boolean> =>
  (await tx.query(`select 1 from ${name} where id = $1 and lease_holder = $2 for no key update`, [id, holder])).length > 0;

/** Gives a row back. */
export const releaseRow = (db: Queries, { name }: DueTable, id: number, holder: string): Promise<unknown[]> =>
  db.query(`update ${name} set lease_holder = null, lease_until = null where id = $1 and lease_holder = $2`, [id, holder]);

/** Leaves a row alone for a minute: it must not be the first again at once. */
export const restRow = (db: Queries, { name }: DueTable, id: number): Promise<unknown[]> =>
  db.query(`update ${name} set lease_until = clock_timestamp() + interval '1 minute' where id = $1`, [id]);

/** Has something be done for a row at a time, or nothing any more. */
export const setNextStep = (tx: Queries, { name }: DueTable, id: number, at: Date | null): Promise<unknown[]> =>
  tx.query(`update ${name} set next_step_at = $2 where id = $1`, [id, at]);
