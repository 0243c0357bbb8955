import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { type WinePlanRow, winePlanColumns } from './wine-plan.ts';

const plans = `select ${winePlanColumns} from subscriptions s join wine_plans w on w.subscription_id = s.id`;

/** A customer's plans with a brand in a country, the one that was joined last first. */
export const findPlans = (db: Queries, customerId: number, { brand, country }: Market): Promise<WinePlanRow[]> =>
  db.query(`${plans} where s.customer_id = $1 and w.brand = $2 and s.country = $3 order by s.starts_at desc, s.id desc`, [
    customerId,
    brand,
    country,
  ]);

/** One of them; undefined for another's, another brand's or country's, and for none. */
export const findPlan = (db: Queries, customerId: number, { brand, country }: Market, planId: string): Promise<WinePlanRow | undefined> =>
  queryOne(db, `${plans} where s.customer_id = $1 and w.brand = $2 and s.country = $3 and s.id = $4`, [customerId, brand, country, planId]);

/**
 * The same, locked until the transaction ends. Whoever changes a plan or one of its cases locks the plan first, so that a change, a renewal and a
 * cancellation at one moment follow one another.
 */
export async function lockPlan(tx: Queries, customerId: number, market: Market, planId: string): Promise<WinePlanRow | undefined> {
  // nobody locks another's plan
  if (!(await findPlan(tx, customerId, market, planId))) return undefined;
  await lockRow(tx, Number(planId));
  return findPlan(tx, customerId, market, planId);
}

/** Locks all of a customer's plans with a brand in a country, in one order for everybody, so that no two calls wait for each other in a ring. */
export async function lockPlans(tx: Queries, customerId: number, market: Market): Promise<void> {
  const ids = (await findPlans(tx, customerId, market)).map(({ id }) => id);
  for (const id of ids.toSorted((one, other) => one - other)) await lockRow(tx, id);
}

/** A plan by its id, whosever it is, locked until the transaction ends: for renewals and operators. */
export const lockPlanById = (tx: Queries, planId: number): Promise<WinePlanRow | undefined> =>
  // both rows: of one that is not locked, whoever waited for the other would read what it was before
  queryOne(tx, `${plans} where s.id = $1 for update of s for no key update of w`, [planId]);

const lockRow = (tx: Queries, planId: number) => tx.query('select 1 from subscriptions where id = $1 for update', [planId]);

/** A plan by its id, whosever it is; undefined for none. */
export const findPlanById = (db: Queries, planId: number): Promise<WinePlanRow | undefined> =>
  queryOne(db, `${plans} where s.id = $1`, [planId]);
