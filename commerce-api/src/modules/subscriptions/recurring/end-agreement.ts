import type { PlanMover } from '@cellardoor/rules/plan-moves';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { movePlan } from '../agreements/move-plan.ts';
import { isAskedFor } from '../agreements/is-asked-for.ts';
import { tellPlan } from '../renewals/tell-plan.ts';
import { type RecurringAgreement, updateAgreement } from './recurring-agreement.ts';
import { findNextCharge, type RecurringCharge, updateCharge } from './recurring-charge.ts';
import type { RecurringKind } from './recurring-kind.ts';

/**
 * Ends a locked agreement as its customer, or an operator, wants: nothing is charged any more. Gives it as it is then.
 * @throws Refusal 409 `charging` while it is being charged, `plan_over` for one that has ended
 */
export async function leaveAgreement(
  tx: Queries,
  kind: RecurringKind,
  agreement: RecurringAgreement,
  by: PlanMover,
  reason: string | null,
  now: Date,
): Promise<RecurringAgreement> {
  const charge = await findNextCharge(tx, agreement.id);
  if (charge && (await isAskedFor(tx, charge)))
    refuse(409, 'Your card is being charged now. Please try again in a minute.', { field: 'subscriptionId', code: 'charging' });
  const moved = await movePlan(tx, agreement, 'cancel', by, now, { reason });
  return stop(tx, kind, moved, charge, now);
}

/** Ends a locked agreement as nothing can be charged any more, and tells its customer why. */
export async function endAgreement(
  tx: Queries,
  kind: RecurringKind,
  agreement: RecurringAgreement,
  reason: string,
  now: Date,
): Promise<RecurringAgreement> {
  const charge = await findNextCharge(tx, agreement.id);
  const moved = await movePlan(tx, agreement, 'end', 'shop', now, { reason });
  await tellPlan(tx, agreement.id, 'ended', { at: now, what: 'ended', detail: { reason, ...(charge && { caseId: charge.id }) } });
  return stop(tx, kind, moved, charge, now, reason);
}

async function stop(
  tx: Queries,
  kind: RecurringKind,
  agreement: RecurringAgreement,
  charge: RecurringCharge | undefined,
  now: Date,
  reason?: string,
): Promise<RecurringAgreement> {
  if (charge)
    await updateCharge(tx, charge.id, { state: 'CANCELLED', next_step_at: null, decline_reason: reason ?? charge.decline_reason });
  const ended = await updateAgreement(tx, agreement, { suspended_for: null, auto_renew: false });
  await kind.onEnded?.(tx, ended, now);
  return ended;
}
