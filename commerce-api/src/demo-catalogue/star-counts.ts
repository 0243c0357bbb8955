/** How people rate wine when nothing is known of it: most like it, and somebody always disagrees. */
const habit = [2, 3, 10, 35, 50];

const meanOf = (weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * (i + 1), 0) / weights.reduce((sum, weight) => sum + weight, 0);

/** The habit, tilted until its average is `stars`. */
function shapeFor(stars: number): number[] {
  let [low, high] = [-12, 12];
  for (let round = 0; round < 50; round++) {
    const tilt = (low + high) / 2;
    if (meanOf(tilted(tilt)) < stars) low = tilt;
    else high = tilt;
  }
  return tilted(low);
}

const tilted = (tilt: number) => habit.map((weight, i) => weight * Math.exp(tilt * (i - 2)));

/**
 * How many of `reviews` gave 1, 2, 3, 4 and 5 stars, so that their average is as near to `stars` as whole people allow; the same each time.
 * `least` holds those who are known by name, by stars.
 */
export function starCounts(stars: number, reviews: number, least: readonly number[] = [0, 0, 0, 0, 0]): number[] {
  const shape = shapeFor(stars);
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
