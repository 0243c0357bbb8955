import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { chargingNow } from '../cases/case-changes.ts';
import { findCases } from '../cases/case-store.ts';

/** @throws Refusal 409 while a case of the plan is being charged: what becomes of it is known within a minute */
export async function requireNoneCharging(tx: Queries, { id }: Pick<WinePlanRow, 'id'>): Promise<void> {
  const cases = await findCases(tx, id);
  if (cases.some(({ state }) => state === 'CHARGING')) refuse(409, chargingNow, { field: 'subscriptionId', code: 'charging' });
}

/** Cancels the cases of a plan that are not charged yet, those whose card was declined among them; skipped ones stay so. */
export const stopCases = (tx: Queries, { id }: Pick<WinePlanRow, 'id'>): Promise<unknown[]> =>
  tx.query(
    `update plan_cases set state = 'CANCELLED', next_step_at = null
      where subscription_id = $1 and state in ('PLANNED', 'OPEN', 'DECLINED')`,
    [id],
  );
