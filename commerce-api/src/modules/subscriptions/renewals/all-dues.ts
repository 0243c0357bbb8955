import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** All that is due of anything, as one list. */
const steps = `(select next_step_at from plan_cases where next_step_at is not null
  union all select next_step_at from recurring_charges where next_step_at is not null) as steps`;

/** When something is due next; undefined where nothing is to come. */
export const nextDueAt = async (db: Queries, until: Date): Promise<Date | undefined> =>
  (await queryOne<{ at: Date | null }>(db, `select min(next_step_at) as at from ${steps} where next_step_at <= $1`, [until]))?.at ??
  undefined;

/** How much is due at a moment of the clock of all that recurs. */
export const countDue = async (db: Queries, now: Date): Promise<number> =>
  (await queryOne<{ count: number }>(db, `select count(*)::integer as count from ${steps} where next_step_at <= $1`, [now]))!.count;
