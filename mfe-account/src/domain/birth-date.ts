/** A date of birth as typed: three short texts. */
export interface TypedDate {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

const digits = /^\d{1,4}$/;

/** ISO date (yyyy-mm-dd) of a real day since 1900; undefined for any other. */
export function isoDate({ day, month, year }: TypedDate): string | undefined {
  if (![day, month, year].every((part) => digits.test(part.trim()))) return undefined;
  const [d, m, y] = [Number(day), Number(month), Number(year)];
  const date = new Date(Date.UTC(y, m - 1, d));
  const real = y >= 1900 && date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return real ? date.toISOString().slice(0, 10) : undefined;
}

/** Whole years from `born` to `today`, ISO dates both; the birthday itself counts. Negative for a day to come. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Today's ISO date in a zone: a birthday begins at the shopper's midnight, not at Greenwich's. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  // Sweden writes dates as ISO 8601 does
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
