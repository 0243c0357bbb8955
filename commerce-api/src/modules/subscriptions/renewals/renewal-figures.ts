import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** How renewals stand. */
export interface RenewalFigures {
  /** Cases of plans and other charges for which something is due. */
  readonly due: number;
  /** Those of them that have been due for an hour. */
  readonly late: number;
  /** Cases that were not paid. */
  readonly declined: number;
  /** Plans and other agreements that wait for another card, or for an operator. */
  readonly suspended: number;
}

const dues = `(select state, charge_at, tries, next_step_at from plan_cases
  union all select state, charge_at, tries, next_step_at from recurring_charges) as dues`;

/** `now` is that of all that recurs. */
export const readRenewals = async (db: Queries, now: Date): Promise<RenewalFigures> =>
  (await queryOne<RenewalFigures>(
    db,
    `select count(*) filter (where next_step_at <= $1) as due,
            count(*) filter (where next_step_at <= $1::timestamptz - interval '1 hour'
                               or (state = 'CHARGING' and charge_at <= $1::timestamptz - interval '1 hour' and tries = 0)) as late,
            count(*) filter (where state = 'DECLINED') as declined,
            (select count(*) from subscriptions s where s.status = 'SUSPENDED' and (exists (select from wine_plans w where w.subscription_id = s.id)
               or exists (select from recurring_agreements r where r.subscription_id = s.id))) as suspended
       from ${dues}`,
    [now],
  ))!;
