import type { Queries } from '../../../platform/db/database.ts';
import { movePlan } from '../agreements/move-plan.ts';
import { updateCase } from '../cases/case-store.ts';
import { followMove } from '../cases/follow-move.ts';
import type { DueCase } from './case-dues.ts';
import type { NotCharged } from './due.ts';
import { goOn } from './go-on.ts';
import { tellPlan } from './tell-plan.ts';

/** Cancels a case that may not be sold or sent on its day, and tells its customer why. The plan of whoever is shut out, or has gone, ends. [WPL-06] */
export async function forbidCase(
  tx: Queries,
  { agreement: plan, scheme, one, now }: DueCase,
  { forbidden: reason }: NotCharged,
): Promise<void> {
  await updateCase(tx, one.id, { state: 'CANCELLED', decline_reason: reason, next_step_at: null });
  await tellPlan(tx, plan.id, 'changed', { at: now, what: 'case-cancelled', detail: { caseId: one.id, reason } });
  if (reason !== 'self_excluded' && reason !== 'no_customer') return goOn(tx, { plan, scheme, now });
  const ended = await movePlan(tx, plan, 'end', 'shop', now, { reason });
  await followMove(tx, ended, scheme, 'end', now);
}
