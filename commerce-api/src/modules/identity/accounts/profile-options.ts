import type { Queries } from '../../../platform/db/database.ts';

/** Notes whether cases of wine plans are paid with wine reward first. [ACT-06] */
export async function setPaysPlansWithReward(db: Queries, customerId: number, pays: boolean): Promise<void> {
  await db.query('update customers set pays_plans_with_reward = $2 where id = $1', [customerId, pays]);
}
