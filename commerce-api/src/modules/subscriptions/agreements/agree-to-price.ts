import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { noteEvent } from './plan-events.ts';
import { requireRunning } from './require-running.ts';
import { updatePlan } from './update-plan.ts';
import type { WinePlanRow } from './wine-plan.ts';

/**
 * Notes that the customer of a locked plan has agreed to the price that they were told of; the same again is the same. `termsVersion` is that of the
 * scheme that they have. @throws Refusal 409 `plan_over`, and `price_changed` for any other price
 */
export async function agreeToPrice(tx: Queries, plan: WinePlanRow, termsVersion: string, price: number, now: Date): Promise<void> {
  requireRunning(plan);
  if (plan.new_price !== price || plan.new_price_from === null)
    refuse(409, 'The price of your plan has changed meanwhile. Please look at it again.', { field: 'price', code: 'price_changed' });
  if (plan.new_price_agreed_at) return;
  await updatePlan(tx, plan, { new_price_agreed_at: now });
  await tx.query(
    `insert into plan_consents (subscription_id, what, terms_version, said, agreed_at) values ($1, 'price', $2, $3::jsonb, $4)`,
    [plan.id, termsVersion, JSON.stringify({ price, from: plan.new_price_from }), now],
  );
  await noteEvent(tx, plan.id, { at: now, by: 'customer', what: 'agreed to price', detail: { price } });
}
