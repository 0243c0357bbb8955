import type { PlanAt } from '../agreements/plan-at.ts';
import type { PlanCaseRow } from './plan-case.ts';
import { datesOf } from './upcoming-cases.ts';

const toCome: readonly PlanCaseRow['state'][] = ['PLANNED', 'OPEN', 'CHARGING'];

/**
 * The case that comes next: neither a skipped one, nor one whose card was declined, whose order is made. Undefined where none does. Until its cut-off
 * it can be changed; from then on until it is charged the plan waits for it.
 */
export const nextToCome = (cases: readonly PlanCaseRow[]): PlanCaseRow | undefined => cases.find(({ state }) => toCome.includes(state));

/** The one that comes after a case: the next row that is not stopped, or the next one by the calendar, which is made when it is due. */
export function dayAfterCase(cases: readonly PlanCaseRow[], planCase: PlanCaseRow, { plan, scheme }: PlanAt): string {
  const next = cases.find(({ period, state }) => period > planCase.period && state !== 'CANCELLED');
  return next?.delivery_on ?? datesOf(plan, scheme, planCase.period + 1).deliveryOn;
}
