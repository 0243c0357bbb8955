import { refuse } from '../../../platform/http/refusal.ts';
import { isRunning, requireRunning } from '../agreements/require-running.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import type { PlanCaseRow } from './plan-case.ts';

type Standing = Pick<PlanCaseRow, 'state' | 'cut_off_at'>;

const changeable: readonly PlanCaseRow['state'][] = ['PLANNED', 'OPEN', 'SKIPPED'];

/** True while a case can be changed or skipped, or a skip of it taken back. */
export const mayChange = (plan: Pick<WinePlanRow, 'status'>, { state, cut_off_at }: Standing, now: Date): boolean =>
  isRunning(plan) && changeable.includes(state) && now < cut_off_at;

export const tooLate = 'It is too late to change this case.';
export const chargingNow = 'This case is being charged just now. Please try again in a minute.';

/** @throws Refusal 409: `plan_over`, `charging` while its card is asked, `too_late` from the cut-off on */
export function requireChangeable(plan: Pick<WinePlanRow, 'status'>, planCase: Standing, now: Date): void {
  requireRunning(plan);
  if (planCase.state === 'CHARGING') refuse(409, chargingNow, { field: 'orderId', code: 'charging' });
  if (!mayChange(plan, planCase, now)) refuse(409, tooLate, { field: 'orderId', code: 'too_late' });
}

/** @throws Refusal 404, always: the plan has no such case */
export const refuseUnknownCase = (): never => refuse(404, 'This plan has no such case.', { field: 'orderId', code: 'unknown_case' });
