type Compare = (one: number, other: number) => number;

/** Rows of an order, with those that are tied in it put in the order of `inTie`; equal ones stay as they stood. Only as many as are read are sorted. */
export function* tiesBroken(rows: Iterable<number>, isTied: (one: number, other: number) => boolean, inTie: Compare): Generator<number> {
  let tied: number[] = [];
  for (const row of rows) {
    if (tied.length > 0 && !isTied(tied[0]!, row)) {
      yield* tied.sort(inTie);
      tied = [];
    }
    tied.push(row);
  }
  yield* tied.sort(inTie);
}
