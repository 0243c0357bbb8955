import { createLatestSaver } from './latest-saver.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves once, the last value, when the values rest', async () => {
  const saved: number[] = [];
  const saver = createLatestSaver(async (value: number) => void saved.push(value), 300);
  for (const value of [2, 3, 4]) saver.put(value);
  await jest.advanceTimersByTimeAsync(299);
  expect(saved).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(saved).toEqual([4]);
});

it('never saves two at once, and ends with the last value', async () => {
  const saved: number[] = [];
  let finish = () => {};
  const saver = createLatestSaver((value: number) => {
    saved.push(value);
    return new Promise<void>((resolve) => (finish = resolve));
  }, 300);
  saver.put(2);
  await jest.advanceTimersByTimeAsync(300);
  saver.put(3);
  await jest.advanceTimersByTimeAsync(300);
  expect(saved).toEqual([2]);
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(saved).toEqual([2, 3]);
});

it('saves at once when it is told to, and not again', async () => {
  const saved: number[] = [];
  const saver = createLatestSaver(async (value: number) => void saved.push(value), 300);
  saver.put(5);
  saver.flush();
  await jest.advanceTimersByTimeAsync(1000);
  expect(saved).toEqual([5]);
});
