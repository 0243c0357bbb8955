/** Whole years from `born` to `today`, ISO dates both; the birthday itself counts. Negative for a day to come. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Today's ISO date in a zone: a birthday begins at the shopper's midnight, not at Greenwich's. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  // Sweden writes dates as ISO 8601 does
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

/** True for an ISO date (yyyy-mm-dd) of a real day since 1900. */
export function isBirthDate(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // the 31st of April is read as the 1st of May
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
