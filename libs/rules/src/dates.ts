import { dateIn } from './ages.ts';

/** True for an ISO date that the calendar has. A JavaScript date alone takes 2027-02-30 for the second of March. */
export function isDate(text: string): boolean {
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().slice(0, 10) === text;
}

/** The moment of a whole minute that is written with its zone, such as 2026-12-01T00:00Z; undefined for any other text. */
export function minuteWritten(text: string): Date | undefined {
  const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && isDate(text.slice(0, 10));
  const time = new Date(isWritten ? text : NaN);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** A written moment, said to be in UTC where it names no zone: servers and browsers would each read their own into it. */
export const utcUnlessZoned = (moment: string): string => (/T[\d:.]+$/.test(moment) ? `${moment}Z` : moment);

/** An ISO date so many days later. */
export function daysLater(date: string, days: number): string {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** An ISO date so many calendar months later, or earlier where they are negative; the last day of a month that has no such day. */
export function monthsLater(date: string, months: number): string {
  const day = new Date(`${date}T12:00:00Z`);
  const dayOfMonth = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(dayOfMonth, lastDay));
  return day.toISOString().slice(0, 10);
}

const hourMs = 3_600_000;

/**
 * The last moment of an ISO date in a zone, also of a day on which its clocks change: what is told to end on a day ends with that day. It is looked
 * for among the hours in which some zone on earth ends that day.
 */
export function lastMomentOf(date: string, timeZone: string): Date {
  const midnight = Date.parse(`${date}T24:00:00Z`);
  let [last, next] = [midnight - 15 * hourMs, midnight + 13 * hourMs];
  while (next - last > 1) {
    const between = Math.floor((last + next) / 2);
    if (dateIn(timeZone, new Date(between)) <= date) last = between;
    else next = between;
  }
  return new Date(last);
}

/** The last moment of the day that comes so many days after the one of a moment, by a zone's calendar. */
export const endOfDayAfter = (moment: Date, days: number, timeZone: string): Date =>
  lastMomentOf(daysLater(dateIn(timeZone, moment), days), timeZone);
