/** Failures below which nothing is said of a rate: one visitor's odd browser is no error rate. */
const fewest = 3;

/** One-sided 99.5 percent of a normal distribution: a canary is looked at again and again, so that chance has many tries. */
const z = 2.576;

/**
 * Whether so many failures of so many documents show an error rate above `maxPercent`, and not chance alone: the lower bound of Wilson's score
 * interval is above it. [EMB-07]
 */
export function isAboveRate(documents: number, failed: number, maxPercent: number): boolean {
  if (failed < fewest) return false;
  const n = Math.max(documents, failed);
  const p = failed / n;
  const middle = p + z ** 2 / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  return (middle - spread) / (1 + z ** 2 / n) > maxPercent / 100;
}
