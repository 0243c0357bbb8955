import type { PlanCaseRow } from './plan-case.ts';

type Standing = Pick<PlanCaseRow, 'state' | 'charge_at'>;

/** True for a case that is to come, or to be paid still; a skipped one is among them until the day on which it would have been charged. [SUB-04] */
export const isUpcoming = ({ state, charge_at }: Standing, now: Date): boolean =>
  state === 'SKIPPED' ? now < charge_at : state !== 'PLACED' && state !== 'CANCELLED';

/** True for a case that has come, was skipped or was not paid. One that was stopped before its day, with its plan, never was one. [SUB-25] */
export const isPast = (planCase: Standing & Pick<PlanCaseRow, 'decline_reason'>, now: Date): boolean =>
  planCase.state === 'DECLINED' || (!isUpcoming(planCase, now) && (planCase.state !== 'CANCELLED' || planCase.decline_reason !== null));
