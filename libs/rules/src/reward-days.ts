/** Days of a month on which wine reward can be paid in: those that every month has. [RWD-01] */
export const rewardDays = { first: 1, last: 28 } as const;

/** How statements come, and what is asked for by. [RWD-01] [RWD-03] */
export const rewardMedia = ['EMAIL', 'POST'] as const;
export type RewardMedia = (typeof rewardMedia)[number];

/** What says when wine reward is paid in. Days are ISO dates of the country. */
export interface PaymentDays {
  readonly dayOfMonth: number;
  /** The day of the last payment. */
  readonly paidOn: string;
  /** First and last day of a payment holiday; null without one. */
  readonly holiday: { readonly from: string; readonly until: string } | null;
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const dayIn = (month: number, dayOfMonth: number): string =>
  [String(Math.floor(month / 12)).padStart(4, '0'), String((month % 12) + 1).padStart(2, '0'), String(dayOfMonth).padStart(2, '0')].join(
    '-',
  );

/** The day of the country's calendar on which joining on `day` has payments made from then on: that day, or the last that every month has. */
export const dayOfJoining = (day: string): number => Math.min(Number(day.slice(8, 10)), rewardDays.last);

/** The day of a month a number of months after the one of `day`. */
export const paymentDayAfter = (day: string, months: number, dayOfMonth: number): string => dayIn(monthOf(day) + months, dayOfMonth);

/**
 * The next day of payment, an ISO date after `today` and not in the month of the last payment: a month is paid once, whatever day is chosen. One in a
 * payment holiday is left out.
 */
export function nextPaymentDay({ dayOfMonth, paidOn, holiday }: PaymentDays, today: string): string {
  let month = Math.max(monthOf(paidOn) + 1, monthOf(today));
  if (dayIn(month, dayOfMonth) <= today) month += 1;
  const isFree = (day: string) => holiday !== null && day >= holiday.from && day <= holiday.until;
  while (isFree(dayIn(month, dayOfMonth))) month += 1;
  return dayIn(month, dayOfMonth);
}

/**
 * A payment holiday of so many payments from the next one on, or, where one is on, from its first: it is never longer than what is asked for.
 * Null for none.
 */
export function holidayOf(days: PaymentDays, payments: number, today: string): PaymentDays['holiday'] {
  if (payments === 0) return null;
  const isOn = days.holiday !== null && days.holiday.until >= today;
  const first = isOn ? days.holiday.from : nextPaymentDay({ ...days, holiday: null }, today);
  const until = paymentDayAfter(first, payments - 1, rewardDays.last);
  return { from: first.slice(0, 8) + '01', until };
}
