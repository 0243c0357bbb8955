import { CatalogueWatch } from './catalogue-watch.ts';
import type { Upstream } from './upstream/upstream.ts';

/** Milliseconds for which the API answers what it read before. */
const apiTrustsMs = 200;

/** An API whose catalogue changes once; each reply takes as long as `takesMs` says of the time that the shell gives it. */
function anApi(takesMs: (withinMs: number, look: number) => number) {
  const state = { changedAt: Infinity, looks: 0 };
  let withinMs = 0;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    withinMs = ms;
    return new AbortController().signal;
  });
  const json = () => {
    const body = { token: Date.now() >= state.changedAt + apiTrustsMs ? 'new' : 'old', ratings: 1, rated: [] };
    return new Promise((resolve) => setTimeout(() => resolve({ body }), takesMs(withinMs, state.looks++)));
  };
  return { state, upstream: { json } as unknown as Upstream };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A change so many milliseconds after the watch began, as it is known two seconds later. */
async function knownInTime(changeAfterMs: number): Promise<string> {
  const { state, upstream } = anApi((withinMs) => withinMs - 1);
  const watch = new CatalogueWatch(upstream, () => {});
  void watch.watch();
  await jest.advanceTimersByTimeAsync(changeAfterMs);
  expect(watch.token).toBe('old');
  state.changedAt = Date.now();
  await jest.advanceTimersByTimeAsync(2_000);
  watch.close();
  return watch.token;
}

it('knows a change within two seconds, whenever it comes, when every reply is as late as it may be', async () => {
  for (let after = 3_000; after < 4_500; after += 50) expect([after, await knownInTime(after)]).toEqual([after, 'new']);
});

it('does not go back to an older catalogue when an earlier look is answered last', async () => {
  const { state, upstream } = anApi((withinMs, look) => (look === 0 ? withinMs - 1 : 1));
  state.changedAt = Date.now() + 1;
  const watch = new CatalogueWatch(upstream, () => {});
  void watch.watch();
  await jest.advanceTimersByTimeAsync(600);
  expect(watch.token).toBe('new');
  await jest.advanceTimersByTimeAsync(700);
  expect(watch.token).toBe('new');
  watch.close();
  expect(jest.getTimerCount()).toBe(0);
});
