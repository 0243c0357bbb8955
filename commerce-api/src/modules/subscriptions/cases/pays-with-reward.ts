import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { findOpenSavings, type OpenSavings } from '../../stored-value/savings/open-savings.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import type { PlanCaseRow } from './plan-case.ts';

/**
 * The wine reward that pays cases of a plan before its card does: of members who have set so in their account, while something is in it. Undefined
 * otherwise. `locked`: its balance stays until the transaction ends. [WPL-07]
 */
export async function rewardOfPlan(
  db: Queries,
  { customer_id, country }: Pick<WinePlanRow, 'customer_id' | 'country'>,
  options: { readonly locked?: boolean } = {},
): Promise<OpenSavings | undefined> {
  const wants = await queryOne(db, 'select 1 from customers where id = $1 and pays_plans_with_reward', [customer_id]);
  if (!wants) return undefined;
  const reward = await findOpenSavings(db, customer_id, country, options);
  return reward && reward.balance > 0 ? reward : undefined;
}

/** What wine reward would pay of a case that is to be charged, as the balance is now; minor units. Only the next case of a plan counts on it. */
export async function rewardForCase(db: Queries, plan: WinePlanRow, { id, period }: PlanCaseRow, total: number): Promise<number> {
  const reward = await rewardOfPlan(db, plan);
  if (!reward) return 0;
  const isLater = await queryOne(
    db,
    `select 1 from plan_cases where subscription_id = $1 and id <> $2 and period < $3 and state in ('PLANNED', 'OPEN', 'CHARGING', 'DECLINED')`,
    [plan.id, id, period],
  );
  return isLater ? 0 : Math.min(reward.balance, total);
}
