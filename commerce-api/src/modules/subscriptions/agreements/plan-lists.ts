import type { Queries } from '../../../platform/db/database.ts';
import type { WinePlanRow } from './wine-plan.ts';

/** A plan in an operator's list. */
export interface ListedPlan extends Pick<WinePlanRow, 'id' | 'brand' | 'country' | 'status' | 'name' | 'price'> {
  /** When its next case is charged; null where none is. */
  readonly next: Date | null;
}

/** The plans of a status, or of all, the one that was joined last first, so many at most. */
export const listPlans = (db: Queries, status: string | undefined, most: number): Promise<ListedPlan[]> =>
  db.query(
    `select s.id, w.brand, s.country, s.status, s.name, w.price,
            (select min(c.charge_at) from plan_cases c where c.subscription_id = s.id and c.state in ('PLANNED', 'OPEN', 'CHARGING')) as next
       from subscriptions s join wine_plans w on w.subscription_id = s.id
      where $1::text is null or s.status = $1 order by s.starts_at desc, s.id desc limit $2`,
    [status ?? null, most],
  );

/** What happened to any plan from one moment to another, the last `most` of it, in its order. */
export const listHappened = async (
  db: Queries,
  { from, to }: { readonly from: Date; readonly to: Date },
  most: number,
): Promise<{ readonly at: Date; readonly planId: number; readonly what: string }[]> => {
  const rows = await db.query<{ at: Date; planId: number; what: string }>(
    `select at, subscription_id as "planId", what from plan_events where at between $1 and $2 order by at desc, id desc limit $3`,
    [from, to, most],
  );
  return rows.toReversed();
};
