import type { YieldTimer } from './yield-timer.ts';

/** Items that are sorted in one go. */
const run = 1024;

/** A sorted copy, made in pieces between which others have their turn. Equal items keep their order. */
export async function pacedSort<T>(items: readonly T[], compare: (one: T, other: T) => number, pace: YieldTimer): Promise<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += run) {
    runs.push(items.slice(from, from + run).sort(compare));
    if (pace.isDue()) await pace.rest();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(runs[at + 1] ? await merge(runs[at]!, runs[at + 1]!, compare, pace) : runs[at]!);
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(one: readonly T[], other: readonly T[], compare: (a: T, b: T) => number, pace: YieldTimer): Promise<T[]> {
  const merged: T[] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    merged.push(compare(one[i]!, other[j]!) <= 0 ? one[i++]! : other[j++]!);
    if ((merged.length & 511) === 0 && pace.isDue()) await pace.rest();
  }
  while (i < one.length) merged.push(one[i++]!);
  while (j < other.length) merged.push(other[j++]!);
  return merged;
}
