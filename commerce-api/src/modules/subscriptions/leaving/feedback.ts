import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { isRunning } from '../agreements/require-running.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';

/**
 * Keeps what somebody tells us who has left a plan that the caller has locked; what they say later takes its place. [SUB-27]
 * @throws Refusal 409 for a plan that was not left, 400 where nothing is said
 */
export async function keepFeedback(tx: Queries, plan: WinePlanRow, feedbackText: string): Promise<void> {
  if (isRunning(plan)) refuse(409, 'You can tell us this once you have left the plan.', { field: 'subscriptionId', code: 'plan_running' });
  const feedback = feedbackText.trim();
  if (!feedback) refuse(400, 'Please write something, or leave it out.', { field: 'feedbackText', code: 'required' });
  await tx.query('update wine_plans set feedback = $2 where subscription_id = $1', [plan.id, feedback]);
}
