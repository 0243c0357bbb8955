import { countryOf } from '@cellardoor/contracts/countries';
import type { PlanAt } from '../agreements/plan-at.ts';
import { isRunning } from '../agreements/require-running.ts';
import { dayOf } from '../clock/calendar.ts';
import { chargingNow, mayChange, tooLate } from './case-changes.ts';
import type { PlanCaseRow } from './plan-case.ts';
import { datesOf } from './upcoming-cases.ts';

/** Cases in a row that a customer may skip. Whoever wants none for longer leaves, and comes back when they like. */
export const mostSkippedInARow = 3;

/** What a skip of a case would do. */
export interface AfterSkip {
  /** Why it cannot be skipped, fit to show; null where it can. */
  readonly reason: string | null;
  /** ISO dates of the case that is charged next then. */
  readonly deliveryOn: string;
  readonly chargeOn: string;
}

/** What a skip of one of a plan's cases, which are given in their order, would do now. */
export function afterSkip(cases: readonly PlanCaseRow[], planCase: PlanCaseRow, at: PlanAt): AfterSkip {
  const after = cases.find((one) => one.id !== planCase.id && isToBeCharged(one));
  const { deliveryOn, chargeAt } = after ? { deliveryOn: after.delivery_on, chargeAt: after.charge_at } : nextByCalendar(cases, at);
  const chargeOn = dayOf(chargeAt, countryOf(at.plan.country).facts.timeZone);
  return { reason: whyNot(cases, planCase, at), deliveryOn, chargeOn };
}

const isToBeCharged = ({ state }: PlanCaseRow): boolean =>
  state === 'PLANNED' || state === 'OPEN' || state === 'CHARGING' || state === 'DECLINED';

function nextByCalendar(cases: readonly PlanCaseRow[], { plan, scheme }: PlanAt) {
  const { deliveryOn, deadlines } = datesOf(plan, scheme, Math.max(...cases.map(({ period }) => period)) + 1);
  return { deliveryOn, chargeAt: deadlines.chargeAt };
}

function whyNot(cases: readonly PlanCaseRow[], planCase: PlanCaseRow, { plan, now }: PlanAt): string | null {
  if (!isRunning(plan)) return 'This plan has ended.';
  if (planCase.state === 'SKIPPED') return 'This case is skipped already.';
  if (planCase.state === 'CHARGING') return chargingNow;
  if (!mayChange(plan, planCase, now)) return tooLate;
  if (!plan.auto_renew) return 'This is the last case of your plan.';
  return runWith(cases, planCase) > mostSkippedInARow ? `You can skip ${mostSkippedInARow} cases in a row at most.` : null;
}

/** Cases that would be skipped in a row, this one among them. */
function runWith(cases: readonly PlanCaseRow[], { id }: PlanCaseRow): number {
  const listed = cases.filter(({ state }) => state !== 'CANCELLED');
  const at = listed.findIndex((one) => one.id === id);
  const isSent = ({ state }: PlanCaseRow) => state !== 'SKIPPED';
  const before = listed.slice(0, at).toReversed();
  const after = listed.slice(at + 1);
  const count = (some: readonly PlanCaseRow[]) => (some.findIndex(isSent) === -1 ? some.length : some.findIndex(isSent));
  return count(before) + 1 + count(after);
}
