import { paceOf } from './pace.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** The moments, ms from now, at which so many turns begin that are asked for at once. */
async function beginnings(perSecond: number, turns: number): Promise<number[]> {
  const pace = paceOf(perSecond);
  const from = Date.now();
  const begun: number[] = [];
  const all = Array.from({ length: turns }, () => pace.turn().then(() => begun.push(Date.now() - from)));
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all(all);
  return begun;
}

it('lets turns begin evenly, the first at once', async () => {
  expect(await beginnings(4, 5)).toEqual([0, 250, 500, 750, 1000]);
});

it('makes up for no turns that nobody took', async () => {
  const pace = paceOf(2);
  await pace.turn();
  await jest.advanceTimersByTimeAsync(60_000);
  const from = Date.now();
  await pace.turn();
  expect(Date.now() - from).toBe(0);
  const next = pace.turn();
  await jest.advanceTimersByTimeAsync(500);
  await next;
  expect(Date.now() - from).toBe(500);
});
