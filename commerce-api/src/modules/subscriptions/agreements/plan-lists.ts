import type { Queries } from '../../../platform/db/database.ts';
import type { WinePlanRow } from './wine-plan.ts';

/** A plan in an operator's list. */
export interface ListedPlan extends Pick<WinePlanRow, 'id' | 'brand' | 'country' | 'status' | 'name'> {
  /** Of a case, or of a charge without one; minor units, null where it is computed on its day. */
  readonly price: number | null;
  /** When its next case is charged; null where none is. */
  readonly next: Date | null;
}

/** The plans, and other agreements that charge, of a status, or of all, the one that was joined last first, so many at most. */
export const listPlans = (db: Queries, status: string | undefined, most: number): Promise<ListedPlan[]> =>
  db.query(
    `select s.id, coalesce(w.brand, r.brand) as brand, s.country, s.status, s.name, coalesce(w.price, r.amount) as price,
            (select min(c.charge_at) from (
               select subscription_id, charge_at from plan_cases where state in ('PLANNED', 'OPEN', 'CHARGING')
               union all select subscription_id, charge_at from recurring_charges where state in ('PLANNED', 'CHARGING')) c
              where c.subscription_id = s.id) as next
       from subscriptions s left join wine_plans w on w.subscription_id = s.id left join recurring_agreements r on r.subscription_id = s.id
      where (w.subscription_id is not null or r.subscription_id is not null) and ($1::text is null or s.status = $1)
      order by s.starts_at desc, s.id desc limit $2`,
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
