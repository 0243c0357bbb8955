import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../../../platform/db/database.ts';
import { dayOf, deliveryDay } from '../clock/calendar.ts';
import { chargeAtOf, remindAtOf } from '../clock/deadlines.ts';
import type { RecurringAgreement } from './recurring-agreement.ts';
import { findCharges, findNextCharge, type RecurringCharge, updateCharge } from './recurring-charge.ts';
import type { RecurringKind } from './recurring-kind.ts';

type Dates = Pick<RecurringCharge, 'charge_on' | 'charge_at' | 'remind_at'>;

/** When a charge of a day is made, and told of. */
export function datesOf(kind: RecurringKind, agreement: RecurringAgreement, chargeOn: string): Dates {
  const { timeZone } = countryOf(agreement.country).facts;
  const notice = kind.notice(agreement, chargeOn);
  return {
    charge_on: chargeOn,
    charge_at: chargeAtOf(chargeOn, timeZone),
    remind_at: notice && remindAtOf(chargeOn, notice.days, timeZone),
  };
}

/** When something happens to a charge next. */
export const nextStepOf = ({ remind_at, charge_at, reminded_at }: Dates & Pick<RecurringCharge, 'reminded_at'>): Date =>
  remind_at !== null && reminded_at === null ? remind_at : charge_at;

/**
 * Makes the charge of a locked agreement that is to come, where none is and it goes on; `chargeOn` says its day, otherwise it is the next one by the
 * calendar. Days that have passed are left out: nothing is charged for the past. May be called as often as one likes.
 */
export async function makeNextCharge(
  tx: Queries,
  kind: RecurringKind,
  agreement: RecurringAgreement,
  now: Date,
  chargeOn?: string,
): Promise<void> {
  if (agreement.status !== 'ACTIVE' || !agreement.auto_renew || (await findNextCharge(tx, agreement.id))) return;
  const last = (await findCharges(tx, agreement.id)).at(-1);
  const period = nextPeriod(agreement, last, now);
  const dates = datesOf(kind, agreement, chargeOn ?? dayOfPeriod(agreement, period));
  await tx.query(
    `insert into recurring_charges (subscription_id, period, charge_on, charge_at, remind_at, next_step_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (subscription_id, period) do nothing`,
    [
      agreement.id,
      chargeOn === undefined ? period : (last?.period ?? -1) + 1,
      dates.charge_on,
      dates.charge_at,
      dates.remind_at,
      nextStepOf({ ...dates, reminded_at: null }),
    ],
  );
}

/** The day of a charge by the calendar, an ISO date. */
const dayOfPeriod = ({ anchor_on, anchor_period, frequency }: RecurringAgreement, period: number): string =>
  deliveryDay(anchor_on, frequency, period - anchor_period);

/** The first period after the last one whose day has not passed. */
function nextPeriod(agreement: RecurringAgreement, last: RecurringCharge | undefined, now: Date): number {
  const today = dayOf(now, countryOf(agreement.country).facts.timeZone);
  let period = (last?.period ?? -1) + 1;
  while (dayOfPeriod(agreement, period) < today) period++;
  return period;
}

/** Has the charge that is to come be made on another day, as its reminder went out late. */
export async function moveCharge(
  tx: Queries,
  kind: RecurringKind,
  agreement: RecurringAgreement,
  { id }: Pick<RecurringCharge, 'id'>,
  chargeOn: string,
): Promise<Dates> {
  const dates = datesOf(kind, agreement, chargeOn);
  await updateCharge(tx, id, dates);
  return dates;
}
