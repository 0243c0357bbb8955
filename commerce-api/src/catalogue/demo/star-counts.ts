/** How widely the stars of one wine spread around their average. */
const spread = 0.85;
/** Somebody always disagrees. */
const dissent = 0.012;

/**
 * How many of `reviews` gave 1, 2, 3, 4 and 5 stars, so that their average is as near to `stars` as whole people allow; the same each time.
 * `least` holds those who are known by name, by stars.
 */
export function starCounts(stars: number, reviews: number, least: readonly number[] = [0, 0, 0, 0, 0]): number[] {
  const shape = [1, 2, 3, 4, 5].map((star) => dissent + Math.exp(-((star - stars) ** 2) / (2 * spread ** 2)));
  const all = shape.reduce((sum, weight) => sum + weight, 0);
  const named = least.reduce((sum, count) => sum + count, 0);
  if (named > reviews) throw new Error(`${named} reviews are written, but only ${reviews} are counted`);
  const counts = shape.map((weight, i) => least[i]! + Math.floor(((reviews - named) * weight) / all));
  counts[Math.round(Math.max(1, stars)) - 1]! += reviews - counts.reduce((sum, count) => sum + count, 0);
  return towardsAverage(counts, least, Math.round(stars * reviews));
}

/** Lets people who are not named change their mind by one star, until all stars add up to `sum`. */
function towardsAverage(counts: number[], least: readonly number[], sum: number): number[] {
  let missing = sum - counts.reduce((total, count, i) => total + count * (i + 1), 0);
  while (missing !== 0) {
    const step = Math.sign(missing);
    const from = fullest(counts, least, step);
    if (from === undefined) break;
    counts[from]!--;
    counts[from + step]!++;
    missing -= step;
  }
  return counts;
}

/** The most common number of stars from which somebody can still go one step. */
function fullest(counts: readonly number[], least: readonly number[], step: number): number | undefined {
  const free = counts
    .map((count, at) => ({ at, free: count - least[at]! }))
    .filter(({ at, free: left }) => left > 0 && at + step >= 0 && at + step <= 4);
  return free.sort((a, b) => b.free - a.free)[0]?.at;
}
