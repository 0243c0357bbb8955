import { timeSearches } from '../../../commerce-api/src/search/search.bench.ts';

/** Milliseconds that an answer of the search takes, facets included, over a thousand mixed questions on made-up wines. */
export async function measureSearch(): Promise<Record<string, { p50: number; p99: number; 'index built in': number }>> {
  const rounded = (milliseconds: number) => Math.round(milliseconds * 100) / 100;
  const sizes = [];
  for (const wines of [1_000, 10_000, 100_000]) sizes.push(await timeSearches(wines));
  return Object.fromEntries(
    sizes.map(({ wines, p50, p99, buildMs }) => [
      `${wines} wines`,
      { p50: rounded(p50), p99: rounded(p99), 'index built in': Math.round(buildMs) },
    ]),
  );
}
