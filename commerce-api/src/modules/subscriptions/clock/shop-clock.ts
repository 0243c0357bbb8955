import type { Foundation } from '../../../platform/api.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';

/**
 * The present of all that recurs, UTC: the clock that was handed in, and in a sandbox as much later as an operator has moved it. Nothing but this
 * decides when money moves.
 */
export async function plansNow({ database, now }: Pick<Foundation, 'database' | 'now'>, tx: Queries = database): Promise<Date> {
  const row = await queryOne<{ seconds: number }>(tx, 'select ahead_seconds::float8 as seconds from plan_clock', []);
  return new Date(now().getTime() + (row?.seconds ?? 0) * 1000);
}

/** Moves the clock of all that recurs; it never goes back. */
export const moveClock = (tx: Queries, seconds: number): Promise<unknown[]> =>
  tx.query(
    `insert into plan_clock (ahead_seconds) values ($1)
     on conflict (is_one) do update set ahead_seconds = plan_clock.ahead_seconds + excluded.ahead_seconds`,
    [seconds],
  );
