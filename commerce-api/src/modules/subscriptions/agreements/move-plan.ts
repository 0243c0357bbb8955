import { type PlanMove, type PlanMover, planMoves, statusAfter } from '@cellardoor/rules/plan-moves';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { noteEvent } from './plan-events.ts';
import type { WinePlanRow } from './wine-plan.ts';

/** What of anything that recurs its state is in: a wine plan, or an agreement without cases. */
export type MovedRow = Pick<WinePlanRow, 'id' | 'status' | 'cancelled_at'>;

const over: Readonly<Record<string, { why: string; code: 'plan_over' | 'plan_running' }>> = {
  ACTIVE: { why: 'This plan is running.', code: 'plan_running' },
  SUSPENDED: { why: 'This plan is stopped for now.', code: 'plan_running' },
  CANCELLED: { why: 'This plan has been cancelled.', code: 'plan_over' },
  EXPIRED: { why: 'This plan has ended.', code: 'plan_over' },
};

/**
 * Changes the state of a plan, or of another agreement, that the caller has locked, notes it, and promises the email that tells of it. What becomes of its cases
 * (`planMoves[move].cases`) is the caller's to do. Gives the plan as it is then.
 * @throws Refusal 409 for a move that `planMoves` does not list for its state or for who makes it: nothing is changed.
 */
export async function movePlan<Row extends MovedRow>(
  tx: Queries,
  plan: Row,
  move: PlanMove,
  by: PlanMover,
  now: Date,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<Row> {
  const status = statusAfter(plan.status, move, by);
  const { why, code } = over[plan.status]!;
  if (!status) return refuse(409, why, { field: 'subscriptionId', code });
  const cancelledAt = status === 'CANCELLED' ? now : status === 'ACTIVE' ? null : plan.cancelled_at;
  await tx.query('update subscriptions set status = $2, cancelled_at = $3 where id = $1', [plan.id, status, cancelledAt]);
  const eventId = await noteEvent(tx, plan.id, { at: now, by, what: move, detail });
  const { mail } = planMoves[move];
  if (mail) await enqueueJob(tx, { kind: `${mail}-mail`, payload: { planId: plan.id, eventId }, dedupe: `${mail}-mail-${eventId}` });
  return { ...plan, status, cancelled_at: cancelledAt };
}
