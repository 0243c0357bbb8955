import { refuse } from '../../../platform/http/refusal.ts';
import type { WinePlanRow } from './wine-plan.ts';

/** True for a plan that goes on, or can once what is unpaid is paid. */
export const isRunning = ({ status }: Pick<WinePlanRow, 'status'>): boolean => status === 'ACTIVE' || status === 'SUSPENDED';

/** @throws Refusal 409 `plan_over` for a plan that was left or has ended */
export function requireRunning(plan: Pick<WinePlanRow, 'status'>): void {
  if (isRunning(plan)) return;
  const why = plan.status === 'CANCELLED' ? 'This plan has been cancelled.' : 'This plan has ended.';
  refuse(409, why, { field: 'subscriptionId', code: 'plan_over' });
}
