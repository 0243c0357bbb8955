import type { Queries } from '../../../platform/db/database.ts';
import type { WinePlanRow } from './wine-plan.ts';

/** What of a plan its customer changes, by its column; the state of a plan changes by `movePlan`. */
export type PlanChanges = Partial<
  Pick<
    WinePlanRow,
    | 'case_type'
    | 'frequency'
    | 'price'
    | 'new_price'
    | 'new_price_from'
    | 'new_price_told_at'
    | 'new_price_agreed_at'
    | 'scheme_version'
    | 'anchor_on'
    | 'anchor_period'
    | 'delivery_method'
    | 'delivery_type'
    | 'address'
    | 'address_id'
    | 'billing_address'
    | 'billing_address_id'
    | 'collection_shop'
    | 'saved_card_id'
    | 'auto_renew'
    | 'lasting_wines'
  >
>;

const isJson = (column: string) => column === 'address' || column === 'billing_address' || column === 'lasting_wines';

/** Changes columns of a plan that the caller has locked; gives it as it is then. */
export async function updatePlan(tx: Queries, plan: WinePlanRow, changes: PlanChanges): Promise<WinePlanRow> {
  const entries = Object.entries(changes);
  const sets = entries.map(([column], at) => `${column} = $${at + 2}${isJson(column) ? '::jsonb' : ''}`);
  const values = entries.map(([column, value]) => (isJson(column) && value !== null ? JSON.stringify(value) : value));
  await tx.query(`update wine_plans set ${sets.join(', ')} where subscription_id = $1`, [plan.id, ...values]);
  if (changes.frequency) await tx.query('update subscriptions set frequency = $2 where id = $1', [plan.id, changes.frequency]);
  return { ...plan, ...changes };
}
