import type { PlanMover } from '@cellardoor/rules/plan-moves';
import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** Something that happened to a plan. `at` is UTC; `what` is a move, or a word such as 'joined', 'skipped', 'charged', 'declined', 'changed'. */
export interface PlanEvent {
  readonly at: Date;
  readonly by: PlanMover;
  readonly what: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Keeps it; gives its id. */
export async function noteEvent(tx: Queries, planId: number, { at, by, what, detail = {} }: PlanEvent): Promise<number> {
  const row = await queryOne<{ id: number }>(
    tx,
    'insert into plan_events (subscription_id, at, by, what, detail) values ($1, $2, $3, $4, $5::jsonb) returning id',
    [planId, at, by, what, JSON.stringify(detail)],
  );
  return row!.id;
}

/** All that happened to a plan, in its order. */
export const findEvents = (db: Queries, planId: number): Promise<(PlanEvent & { readonly id: number })[]> =>
  db.query('select id, at, by, what, detail from plan_events where subscription_id = $1 order by id', [planId]);
