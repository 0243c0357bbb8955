/** The first rows by score, the highest first, those of one score in the order given. Scores are small whole numbers, so rows are counted, not sorted. */
export function bestRows(scores: Uint16Array, passing: Uint8Array, order: Uint32Array, wanted: number): number[] {
  const counts: number[] = [];
  for (let row = 0; row < passing.length; row++) if (passing[row] === 1) counts[scores[row]!] = (counts[scores[row]!] ?? 0) + 1;
  const lowest = lowestWanted(counts, wanted);
  const drawers: number[][] = Array.from(counts, () => []);
  for (const row of order) {
    if (passing[row] === 0 || scores[row]! < lowest) continue;
    const drawer = drawers[scores[row]!]!;
    if (drawer.length < wanted) drawer.push(row);
  }
  return drawers.toReversed().flat().slice(0, wanted);
}

/** The score of the last row that is wanted. */
function lowestWanted(counts: readonly (number | undefined)[], wanted: number): number {
  let found = 0;
  for (let score = counts.length - 1; score > 0; score--) {
    found += counts[score] ?? 0;
    if (found >= wanted) return score;
  }
  return 0;
}
