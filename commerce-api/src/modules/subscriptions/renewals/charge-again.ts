import type { Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { plansNow } from '../clock/shop-clock.ts';

/**
 * Has what is unpaid of a plan, or of another agreement, charged within seconds, as its customer has given another card: it goes on once it is paid. Does nothing where
 * nothing is unpaid. `tx` is the transaction that changes the card. [SUB-23] [SUB-35]
 */
export async function chargeAgainNow(
  deps: Pick<Deps, 'database' | 'now' | 'settings'>,
  planId: number,
  tx: Queries = deps.database,
): Promise<void> {
  const now = await plansNow(deps, tx);
  for (const sql of [
    `update plan_cases set next_step_at = $2, tries = 0 where subscription_id = $1 and state = 'DECLINED'`,
    `update recurring_charges set next_step_at = $2, tries = 0 where subscription_id = $1 and state = 'DECLINED'`,
  ])
    await tx.query(sql, [planId, now]);
}
