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

/** Midnight, UTC, before a moment: a proof holds for whole days, so that page and basket agree. */
const dayOf = (now: Date) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());

/** The day so many months before; the last of its month where that has no such day. */
function monthsBefore(day: number, months: number): number {
  const date = new Date(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, Math.min(date.getUTCDate(), last));
}

/** True where the amount was really asked for, 28 days in the last six months. Hours in which another was asked do not count. */
export function wasAsked(amount: MinorUnits, asked: readonly AskedPrice[], now: Date): boolean {
  const today = dayOf(now);
  const first = monthsBefore(today, wasMonths);
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
export function provenListPrice(claim: ListPriceClaim, single: ListPriceClaim | undefined, now: Date): MinorUnits {
  const { listPrice, salePrice, bottles, apart } = claim;
  if (listPrice <= salePrice || wasAsked(listPrice, claim.asked, now)) return Math.max(listPrice, salePrice);
  const oneByOne = single && bottles > 1 ? bottles * provenListPrice(single, undefined, now) : (apart ?? 0);
  return Math.max(salePrice, Math.min(listPrice, oneByOne));
}
