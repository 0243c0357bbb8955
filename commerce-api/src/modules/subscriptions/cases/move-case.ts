import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../../../platform/db/database.ts';
import type { PlanAt } from '../agreements/plan-at.ts';
import { isFreeForMember } from '../agreements/plan-delivery.ts';
import { deadlinesOf } from '../clock/deadlines.ts';
import { updateCase } from './case-store.ts';
import { cutOffToldAt, nextStepAt } from './next-step.ts';
import type { PlanCaseRow } from './plan-case.ts';

type Dates = Pick<
  PlanCaseRow,
  | 'state'
  | 'delivery_on'
  | 'remind_at'
  | 'cut_off_at'
  | 'charge_at'
  | 'reminded_at'
  | 'cut_off_told_at'
  | 'free_delivery_told'
  | 'next_step_at'
>;

/**
 * A case that comes on another day, with the deadlines of that day. Its customer is told again of what they were told for the day before, where the
 * time for that is still to come.
 */
export function onDay(planCase: PlanCaseRow, deliveryOn: string, { plan, scheme, now }: PlanAt): Dates {
  const { remindAt, cutOffAt, chargeAt } = deadlinesOf(deliveryOn, scheme, countryOf(plan.country).facts.timeZone);
  const isOpen = planCase.state === 'OPEN';
  const dates = {
    state: isOpen && remindAt > now ? ('PLANNED' as const) : planCase.state,
    delivery_on: deliveryOn,
    remind_at: remindAt,
    cut_off_at: cutOffAt,
    charge_at: chargeAt,
    reminded_at: remindAt > now ? null : planCase.reminded_at,
    free_delivery_told: remindAt <= now && (planCase.free_delivery_told || isFreeForMember(plan, { charge_at: chargeAt })),
    cut_off_told_at: cutOffToldAt({ cut_off_at: cutOffAt }) > now ? null : planCase.cut_off_told_at,
  };
  return { ...dates, next_step_at: nextStepAt(dates) };
}

/** Has a case of a plan that the caller has locked come on another day. */
export const moveCase = (tx: Queries, planCase: PlanCaseRow, deliveryOn: string, at: PlanAt): Promise<PlanCaseRow> =>
  updateCase(tx, planCase.id, onDay(planCase, deliveryOn, at));
