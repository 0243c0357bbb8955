import type { Foundation } from '../../../platform/api.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** What tells the time of all that recurs. */
export type ClockDeps = Pick<Foundation, 'database' | 'now' | 'settings'>;

/** True where no bank is asked for money: there alone the clock can be moved, and a clock that was moved counts. */
export const isSandbox = ({ settings }: Pick<ClockDeps, 'settings'>): boolean => settings.paymentGateway === 'sandbox';

/**
 * The present of all that recurs, UTC: the clock that was handed in, and in a sandbox as much later as an operator has moved it. Nothing but this
 * decides when money moves.
 */
export async function plansNow(deps: ClockDeps, tx: Queries = deps.database): Promise<Date> {
  const present = deps.now();
  return isSandbox(deps) ? movedAhead(tx, present) : present;
}

/** A moment as much later as an operator of a sandbox has moved its clock: for days that are only shown. */
export async function movedAhead(db: Queries, moment: Date): Promise<Date> {
  const row = await queryOne<{ seconds: number }>(db, 'select ahead_seconds::float8 as seconds from plan_clock', []);
  return new Date(moment.getTime() + (row?.seconds ?? 0) * 1000);
}

/** Moves the clock of all that recurs; it never goes back. */
export const moveClock = (tx: Queries, seconds: number): Promise<unknown[]> =>
  tx.query(
    `insert into plan_clock (ahead_seconds) values ($1)
     on conflict (is_one) do update set ahead_seconds = plan_clock.ahead_seconds + excluded.ahead_seconds`,
    [seconds],
  );
