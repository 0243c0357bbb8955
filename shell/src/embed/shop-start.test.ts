import { PermanentStartFailure, ShopStart } from './shop-start.ts';

const wanted = () => true;
const ignore = () => {};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A start that fails so many times, and notes the second of each try. */
function failing(times: number, error: Error = new Error('the shop answered 503')) {
  const began = Date.now();
  const seconds: number[] = [];
  const start = new ShopStart(async (before) => {
    seconds.push((Date.now() - began) / 1000);
    if (before < times) throw error;
    return 'the shop';
  });
  return { start, seconds };
}

it('tries again after ten seconds, then less and less often, and all widgets wait for one try', async () => {
  const { start, seconds } = failing(8);
  const widgets = Promise.all([start.untilThere(wanted, ignore), start.untilThere(wanted, ignore)]);
  await jest.advanceTimersByTimeAsync(2_000_000);
  expect(await widgets).toEqual(['the shop', 'the shop']);
  expect(seconds).toEqual([0, 10, 30, 70, 150, 310, 630, 950, 1270]);
});

it('a call of the page is refused where its try fails, and its success ends the wait of the widgets', async () => {
  const { start, seconds } = failing(2);
  const widget = start.untilThere(wanted, ignore);
  await jest.advanceTimersByTimeAsync(1_000);
  await expect(start.now()).rejects.toThrow('503');
  await expect(start.now()).resolves.toBe('the shop');
  expect(await widget).toBe('the shop');
  expect(seconds).toEqual([0, 1, 1]);
  expect(jest.getTimerCount()).toBe(0);
});

it('stops retrying when nothing waits for it, or when a retry cannot help', async () => {
  const gone = failing(1);
  let isWanted = true;
  const widget = gone.start.untilThere(() => isWanted, ignore);
  await jest.advanceTimersByTimeAsync(1);
  isWanted = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await widget).toBeUndefined();
  expect(gone.seconds).toEqual([0]);

  const unfit = failing(9, new PermanentStartFailure('the page is elsewhere'));
  await expect(unfit.start.untilThere(wanted, ignore)).rejects.toThrow('elsewhere');
  expect(jest.getTimerCount()).toBe(0);
});
