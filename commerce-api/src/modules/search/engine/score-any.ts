import type { Postings } from './postings.ts';

/** Scores as `Postings.score` does, of products that have every word of one list at least; those of several lists add up. */
export function scoreAny(postings: Postings, lists: readonly (readonly string[])[], scores: Uint16Array, met: Uint8Array): void {
  const [first = [], ...others] = lists;
  postings.score(first, scores, met);
  if (others.length === 0) return;
  const sums = scores.slice();
  for (const list of others) {
    postings.score(list, scores, met);
    for (let row = 0; row < sums.length; row++) sums[row] = sums[row]! + scores[row]!;
  }
  scores.set(sums);
}
