import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { chargingNow } from '../cases/case-changes.ts';
import { findCases } from '../cases/case-store.ts';
import { isAskedFor } from '../agreements/is-asked-for.ts';

/** @throws Refusal 409 while a case of the plan is being charged: what becomes of it is known within a minute */
export async function requireNoneCharging(tx: Queries, { id }: Pick<WinePlanRow, 'id'>): Promise<void> {
  for (const one of await findCases(tx, id))
    if (await isAskedFor(tx, one)) refuse(409, chargingNow, { field: 'subscriptionId', code: 'charging' });
}
