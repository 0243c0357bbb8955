import { atHour, dayAfter } from './calendar.ts';

/** What a scheme says of the days before a charge. */
export interface LeadTimes {
  /** Days from the charge to the delivery. */
  readonly deliveryDays: number;
  readonly cutOffDays: number;
  readonly reminderDays: number;
}

/** When what happens to a case; times are UTC. */
export interface Deadlines {
  readonly remindAt: Date;
  /** Until then it can be changed, skipped, or the plan left before it. */
  readonly cutOffAt: Date;
  readonly chargeAt: Date;
}

/** Hours of the country's day: a reminder comes in the morning, a charge early. */
const hours = { remind: 9, charge: 6 } as const;

/** When a customer is told of what happens on a day, so many days before it. */
export const remindAtOf = (day: string, days: number, timeZone: string): Date => atHour(dayAfter(day, -days), hours.remind, timeZone);

/** When a charge of a day is made. */
export const chargeAtOf = (day: string, timeZone: string): Date => atHour(day, hours.charge, timeZone);

/** The deadlines of a case by the day on which it is delivered, an ISO date of the country. */
export function deadlinesOf(deliveryOn: string, { deliveryDays, cutOffDays, reminderDays }: LeadTimes, timeZone: string): Deadlines {
  const chargeOn = dayAfter(deliveryOn, -deliveryDays);
  return {
    remindAt: remindAtOf(chargeOn, reminderDays, timeZone),
    cutOffAt: lastMinuteOf(dayAfter(chargeOn, -cutOffDays), timeZone),
    chargeAt: chargeAtOf(chargeOn, timeZone),
  };
}

/** Told as 23:59 of that day: midnight leaves open which day is meant. */
const lastMinuteOf = (day: string, timeZone: string): Date => new Date(atHour(dayAfter(day, 1), 0, timeZone).getTime() - 60_000);
