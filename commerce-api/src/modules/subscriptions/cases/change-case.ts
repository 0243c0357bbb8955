import { type PlanFrequency, planFrequencies } from '@cellardoor/rules/plan-frequencies';
import type { CallInput } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { PlanAt } from '../agreements/plan-at.ts';
import { requireRunning } from '../agreements/require-running.ts';
import { tellChange } from '../agreements/tell-change.ts';
import { findScheme } from '../schemes/scheme-store.ts';
import { refuseUnknownCase, requireChangeable, tooLate } from './case-changes.ts';
import { caseForSale } from './case-for-sale.ts';
import { findCases } from './case-store.ts';
import { changeOneCase } from './change-one-case.ts';
import { changeWholePlan } from './change-whole-plan.ts';
import { nextToCome } from './next-to-come.ts';
import type { PlanCaseRow } from './plan-case.ts';

type Wish = Pick<CallInput<'changeWinePlan'>, 'caseType' | 'frequency' | 'subscriptionOrderId' | 'changePlan' | 'nextDeliveryOnly'>;

/**
 * Changes what comes, or how often, of a plan that the caller has locked: of one case, or of the plan from a case on. [SUB-11]
 * @throws Refusal 400 for what the plan cannot be had as, 404 for a case that is not the plan's, 409 `plan_over`, `charging`, `too_late`, `out_of_stock`
 */
export async function changeCase(tx: Queries, at: PlanAt, wish: Wish): Promise<void> {
  const forPlan = requireOneWay(wish);
  requireRunning(at.plan);
  const cases = await findCases(tx, at.plan.id);
  const from = caseFrom(cases, wish.subscriptionOrderId);
  requireChangeable(at.plan, from, at.now);
  const type = wish.caseType === undefined ? undefined : await caseForSale(tx, at, cases, wish.caseType, forPlan);
  const frequency = wish.frequency === undefined ? undefined : await requireFrequency(tx, at, wish.frequency);
  const change = { from, cases, type, frequency };
  const changed = await (forPlan ? changeWholePlan(tx, at, change) : changeOneCase(tx, at, change));
  if (!changed) return;
  const { plan, now } = at;
  const before = { caseType: forPlan ? plan.case_type : from.case_type, frequency: plan.frequency };
  const detail = { orderId: from.id, forPlan, before, caseType: wish.caseType ?? null, frequency: frequency ?? null };
  await tellChange(tx, plan.id, 'changed', detail, now);
}

/** True for a change of the plan, false for one of the next delivery. @throws Refusal 400 unless one of them is said, and what changes */
function requireOneWay({ caseType, frequency, changePlan = false, nextDeliveryOnly = false }: Wish): boolean {
  if (changePlan === nextDeliveryOnly)
    refuse(400, 'Please say whether to change the plan, or the next delivery only.', { field: 'changePlan', code: 'invalid' });
  if (caseType === undefined && frequency === undefined)
    refuse(400, 'Please choose a case, or how often it comes.', { field: 'caseType', code: 'invalid' });
  return changePlan;
}

function caseFrom(cases: readonly PlanCaseRow[], orderId: string | undefined): PlanCaseRow {
  if (orderId !== undefined) return cases.find(({ id }) => String(id) === orderId) ?? refuseUnknownCase();
  return nextToCome(cases) ?? refuse(409, tooLate, { code: 'too_late' });
}

/** @throws Refusal 400 for a frequency that the scheme neither has nor had when the plan was joined */
async function requireFrequency(tx: Queries, { plan, scheme }: PlanAt, text: string): Promise<PlanFrequency> {
  const sold = await findScheme(tx, plan, plan.scheme_code);
  const frequency = planFrequencies.find((one) => one === text);
  if (frequency && [...scheme.frequencies, ...(sold?.frequencies ?? [])].includes(frequency)) return frequency;
  return refuse(400, 'The plan does not come this often.', { field: 'frequency', code: 'unknown_frequency' });
}
