import { countryOf } from '@cellardoor/contracts/countries';
import { deliversOn } from '../../ordering/checkout/delivery.ts';
import type { PlanAt } from '../agreements/plan-at.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { dayAfter, dayOf } from '../clock/calendar.ts';
import { deadlinesOf } from '../clock/deadlines.ts';
import type { PlanCaseRow } from './plan-case.ts';

/** A day on which a case can come, and the day on which its card is charged then; ISO dates of the country. */
export interface PossibleDay {
  readonly date: string;
  readonly chargeDate: string;
}

/** True for a day on which parcels are brought to where the plan's cases go. */
const isBrought = ({ country, address }: Pick<WinePlanRow, 'country' | 'address'>, date: string): boolean =>
  deliversOn({ earliestDate: date }, date, { country, postcode: address.postcode });

/**
 * Days on which a case can come: those whose cut-off is still to come, before the day of the case after it. A plan is charged so many days ahead that
 * every way of delivery keeps to the day.
 */
export function possibleDays({ plan, scheme, now }: PlanAt, before: string): PossibleDay[] {
  const { timeZone } = countryOf(plan.country).facts;
  const first = dayAfter(dayOf(now, timeZone), scheme.deliveryDays + scheme.cutOffDays - 1);
  const days: PossibleDay[] = [];
  for (let date = first; date < before; date = dayAfter(date, 1)) {
    const { cutOffAt, chargeAt } = deadlinesOf(date, scheme, timeZone);
    if (cutOffAt > now && isBrought(plan, date)) days.push({ date, chargeDate: dayOf(chargeAt, timeZone) });
  }
  return days;
}

/** The same days, and the one on which the case comes as it stands, which may be another: calendars of plans count weeks and months, not days of carriers. */
export function daysToChoose(at: PlanAt, { delivery_on: date, charge_at }: PlanCaseRow, before: string): PossibleDay[] {
  const days = possibleDays(at, before);
  if (days.some((day) => day.date === date)) return days;
  const asItStands = { date, chargeDate: dayOf(charge_at, countryOf(at.plan.country).facts.timeZone) };
  return [...days, asItStands].sort((one, other) => one.date.localeCompare(other.date));
}
