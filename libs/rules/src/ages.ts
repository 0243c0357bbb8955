/** Years above which a date of birth is taken for a slip of the keyboard. */
export const oldestAge = 120;

/** Whole years from `born` to `today`, ISO dates both; the birthday itself counts. Negative for a day to come. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** By zone. A format takes as long to make as fifty dates to write, and memory that a garbage collector does not see. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The ISO date in a zone: a birthday begins at the shopper's midnight, not at Greenwich's. */
export function dateIn(timeZone: string, now: Date): string {
  // Sweden writes dates as ISO 8601 does
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(now);
}

const hours = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day in a zone, 0 to 23. */
export function hourIn(timeZone: string, now: Date): number {
  const format = hours.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  hours.set(timeZone, format);
  return Number(format.format(now));
}

/** False for a date of birth that nobody alive has: a day to come, or too long ago. */
export const isLivingAge = (born: string, today: string): boolean => {
  const age = ageOn(born, today);
  return age >= 0 && age <= oldestAge;
};

/** True for somebody old enough to buy wine where the law says `legalAge`, on that country's date of today. [AUT-04] */
export const isOfLegalAge = (born: string, today: string, legalAge: number): boolean => ageOn(born, today) >= legalAge;

/** First years of the groups in which ages are counted. */
const ageGroupStarts = [18, 25, 35, 45, 55, 65] as const;

/** The group of an age, `18-24` to `65+`; null for somebody younger than all of them. [ANL-01] */
export function ageGroupOf(age: number): string | null {
  const at = ageGroupStarts.findLastIndex((start) => start <= age);
  const [start, next] = [ageGroupStarts[at], ageGroupStarts[at + 1]];
  if (start === undefined) return null;
  return next === undefined ? `${start}+` : `${start}-${next - 1}`;
}
