import type { Taste } from './tastes.ts';

/** Two products that the same shoppers like. */
export interface Neighbour {
  readonly itemCode: string;
  readonly neighbour: string;
  /** From 0 to 1. */
  readonly score: number;
}

export interface Ranked {
  readonly itemCode: string;
  /** The taste that says most for it. */
  readonly taste: Taste;
}

/** Products near to what a shopper likes, the nearest first; none that they know already or do not want. */
export function rankNeighbours(tastes: readonly Taste[], neighbours: readonly Neighbour[], unwanted: ReadonlySet<string>): Ranked[] {
  const byCode = new Map(tastes.map((taste) => [taste.itemCode, taste]));
  const found = new Map<string, { sum: number; most: number; taste: Taste }>();
  for (const { itemCode, neighbour, score } of neighbours) {
    const taste = byCode.get(itemCode);
    if (!taste || byCode.has(neighbour) || unwanted.has(neighbour)) continue;
    const says = taste.weight * score;
    const before = found.get(neighbour);
    const most = before && before.most >= says ? before : { most: says, taste };
    found.set(neighbour, { sum: (before?.sum ?? 0) + says, most: most.most, taste: most.taste });
  }
  return [...found]
    .map(([itemCode, { sum, taste }]) => ({ itemCode, taste, sum }))
    .toSorted((a, b) => b.sum - a.sum || (a.itemCode < b.itemCode ? -1 : 1))
    .map(({ itemCode, taste }) => ({ itemCode, taste }));
}
