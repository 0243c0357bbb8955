import type { PlanCaseRow } from './plan-case.ts';

/** Hours before a cut-off at which its customer is told that it is near. */
const cutOffHours = 24;

type Told = Pick<PlanCaseRow, 'state' | 'remind_at' | 'cut_off_at' | 'charge_at' | 'reminded_at' | 'cut_off_told_at'>;

/** When a case is reminded of, its cut-off told, or it is charged, whichever comes next; null for one of which nothing comes by itself. [WPL-06] */
export function nextStepAt({ state, remind_at, cut_off_at, charge_at, reminded_at, cut_off_told_at }: Told): Date | null {
  if (state !== 'PLANNED' && state !== 'OPEN') return null;
  if (state === 'PLANNED' || !reminded_at) return remind_at;
  return cut_off_told_at ? charge_at : cutOffToldAt({ cut_off_at });
}

/** When the customer is told that a cut-off is near. */
export const cutOffToldAt = ({ cut_off_at }: Pick<PlanCaseRow, 'cut_off_at'>): Date =>
  new Date(cut_off_at.getTime() - cutOffHours * 3_600_000);
