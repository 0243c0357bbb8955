import type { MinorUnits } from '@cellardoor/money';

/** A price that everybody was asked, and when. Times as ISO 8601. */
export interface AskedPrice {
  readonly amount: MinorUnits;
  readonly from: string;
  /** Null for the price of now. */
  readonly until: string | null;
}

/** A price may be called the one of before when it was asked for so many days, in all, in the last months. [PRD-16] */
export const wasDays = 28;
export const wasMonths = 6;

const dayMs = 86_400_000;

/** A day, UTC, by its number since 1970: a proof holds for whole days, so that page, list and basket agree. */
export type Day = number;

/** The day of a moment. */
export const dayOf = (now: Date): Day => Math.floor(now.getTime() / dayMs);

/** Midnight at the beginning of the day so many months before; of the last day of its month where that has no such day. */
function monthsBefore(day: Day, months: number): number {
  const date = new Date(day * dayMs);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, Math.min(date.getUTCDate(), last));
}

/** True where the amount was really asked for, 28 days in the six months before a day. Hours in which another was asked do not count. */
export function wasAsked(amount: MinorUnits, asked: readonly AskedPrice[], day: Day): boolean {
  const today = day * dayMs;
  const first = monthsBefore(day, wasMonths);
  const times = asked
    .filter((price) => price.amount === amount)
    .map(({ from, until }) => Math.min(until === null ? today : Date.parse(until), today) - Math.max(Date.parse(from), first));
  return times.reduce((sum, time) => sum + Math.max(0, time), 0) >= wasDays * dayMs;
}

/** A size with what speaks for its list price. Amounts are for the whole size. */
export interface ListPriceClaim {
  readonly bottles: number;
  readonly listPrice: MinorUnits;
  readonly salePrice: MinorUnits;
  readonly asked: readonly AskedPrice[];
  /** What the bottles of a mixed case cost one by one today; null for what is no mixed case, or where one of them is not sold so. */
  readonly apart: MinorUnits | null;
}

/**
 * The list price that may be shown beside the sale price: the claimed one where it was really asked for, or is what the bottles of the
 * size cost one by one; else the most that is true, and the sale price where nothing is.
 * @param single the same wine by the bottle, where it is sold so
 */
export function provenListPrice(claim: ListPriceClaim, single: ListPriceClaim | undefined, day: Day): MinorUnits {
  const { listPrice, salePrice, bottles, apart } = claim;
  if (listPrice <= salePrice || wasAsked(listPrice, claim.asked, day)) return Math.max(listPrice, salePrice);
  const oneByOne = single && bottles > 1 ? bottles * provenListPrice(single, undefined, day) : (apart ?? 0);
  return Math.max(salePrice, Math.min(listPrice, oneByOne));
}

/** Days from one up to another, which is not among them; `Infinity` for no end. */
export interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** Longer than the months of a proof, in days. */
const longerThanProof = 31 * (wasMonths + 1);

/**
 * The days from `today` on for which a product's smallest size has a `provenListPrice` above its sale price, while nobody changes a price; null
 * for none. What was asked is past: the list price is not what is asked now.
 */
export function daysReduced({ listPrice, salePrice, asked, apart }: ListPriceClaim, today: Day): Days | null {
  if (listPrice <= salePrice) return null;
  if (apart !== null && apart > salePrice) return { from: today, until: Infinity };
  const isProven = (day: Day) => wasAsked(listPrice, asked, day);
  const tomorrow = today + 1;
  if (!isProven(tomorrow)) return isProven(today) ? { from: today, until: tomorrow } : null;
  // hours of today count from tomorrow on; after that the six months lose days and win none, so the last proven day can be halved towards
  let [last, over] = [tomorrow, tomorrow + longerThanProof];
  while (over - last > 1) {
    const middle = Math.floor((last + over) / 2);
    if (isProven(middle)) last = middle;
    else over = middle;
  }
  return { from: isProven(today) ? today : tomorrow, until: over };
}
