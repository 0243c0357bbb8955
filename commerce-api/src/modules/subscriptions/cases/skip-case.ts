import type { SkipCheck } from '@cellardoor/contracts/api/wine-plans';
import type { Static } from 'typebox';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { PlanAt } from '../agreements/plan-at.ts';
import { requireRunning } from '../agreements/require-running.ts';
import { tellChange } from '../agreements/tell-change.ts';
import { refuseUnknownCase, requireChangeable } from './case-changes.ts';
import { findCases, updateCase } from './case-store.ts';
import { nextStepAt } from './next-step.ts';
import { nextToCome } from './next-to-come.ts';
import type { PlanCaseRow } from './plan-case.ts';
import { afterSkip } from './skip-run.ts';
import { ensureUpcomingCases } from './upcoming-cases.ts';

/** For so long after a skip check its answer stands. */
const checkMinutes = 15;

const caseNamed = (cases: readonly PlanCaseRow[], orderId: string): PlanCaseRow =>
  cases.find(({ id }) => String(id) === orderId) ?? refuseUnknownCase();

/**
 * Says whether a case of a plan that the caller has locked can be skipped and what comes next then, and keeps with the case that it said so: the next
 * case unless another is named. @throws Refusal 404 for a case that is not the plan's [SUB-09]
 */
export async function checkSkip(tx: Queries, at: PlanAt, orderId: string | undefined): Promise<Static<typeof SkipCheck>> {
  const cases = await findCases(tx, at.plan.id);
  const named = orderId === undefined ? (nextToCome(cases) ?? cases.at(-1) ?? refuseUnknownCase()) : caseNamed(cases, orderId);
  const { reason, deliveryOn, chargeOn } = afterSkip(cases, named, at);
  await updateCase(tx, named.id, { skip_checked_at: reason === null ? at.now : null });
  return { allowed: reason === null, reason, orderId: String(named.id), nextDeliveryDate: deliveryOn, nextChargeDate: chargeOn };
}

/**
 * Skips a case of a plan that the caller has locked; one that is skipped already stays so.
 * @throws Refusal 404 for a case that is not the plan's, 409 where it cannot be changed, and `not_checked` without a check that has just allowed it [SUB-08]
 */
export async function skipCase(tx: Queries, at: PlanAt, orderId: string): Promise<void> {
  const { plan, scheme, now } = at;
  const cases = await findCases(tx, plan.id);
  const named = caseNamed(cases, orderId);
  requireChangeable(plan, named, now);
  if (named.state === 'SKIPPED') return;
  if (!isChecked(named, now) || afterSkip(cases, named, at).reason !== null)
    refuse(409, 'Please look again at what comes after a skip.', { field: 'orderId', code: 'not_checked' });
  await updateCase(tx, named.id, { state: 'SKIPPED', skip_checked_at: null, next_step_at: null });
  await ensureUpcomingCases(tx, plan, scheme, now);
  await tellChange(tx, plan.id, 'skipped', { orderId: named.id, deliveryOn: named.delivery_on }, now);
}

function isChecked({ skip_checked_at: checkedAt }: PlanCaseRow, now: Date): boolean {
  const passed = checkedAt === null ? undefined : now.getTime() - checkedAt.getTime();
  return passed !== undefined && passed >= 0 && passed < checkMinutes * 60_000;
}

/**
 * Takes the skip of a case back. @throws Refusal 404 for a case that is not the plan's, 409 `not_skipped`, and `too_late` from its cut-off on [WPL-04]
 */
export async function keepCase(tx: Queries, { plan, now }: PlanAt, orderId: string): Promise<void> {
  const named = caseNamed(await findCases(tx, plan.id), orderId);
  requireRunning(plan);
  if (named.state !== 'SKIPPED') refuse(409, 'This case is not skipped.', { field: 'orderId', code: 'not_skipped' });
  requireChangeable(plan, named, now);
  const kept = { ...named, state: named.reminded_at ? ('OPEN' as const) : ('PLANNED' as const) };
  await updateCase(tx, named.id, { state: kept.state, next_step_at: nextStepAt(kept) });
  await tellChange(tx, plan.id, 'kept', { orderId: named.id, deliveryOn: named.delivery_on }, now);
}
