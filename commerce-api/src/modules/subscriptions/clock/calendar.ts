import { unitsOf } from '@cellardoor/rules/plan-frequencies';
import { Temporal } from 'temporal-polyfill';

/**
 * The day of the n-th delivery, or charge, after the first one; ISO dates both. Months are calendar months counted from the first day: the 31st is the last
 * day of a shorter month, and the 31st again afterwards.
 */
export function deliveryDay(anchor: string, frequency: string, n: number): string {
  const { count, unit } = unitsOf(frequency);
  return Temporal.PlainDate.from(anchor)
    .add({ [unit]: count * n })
    .toString();
}

/** An ISO date so many days later, or earlier where they are negative. */
export const dayAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The country's day of a moment, an ISO date. */
export const dayOf = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The moment of an hour of a day in a zone. An hour that its clocks leave out is the one after; of one that comes twice it is the first. */
export const atHour = (day: string, hour: number, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(day)
      .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour }) })
      .toInstant().epochMilliseconds,
  );

/** Whole days from one ISO date to another. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
