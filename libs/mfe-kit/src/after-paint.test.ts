/** @jest-environment jsdom */
import { afterPaint } from './after-paint.ts';

let frame: (() => void) | undefined;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((call) => {
    frame = () => call(0);
    return 1;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const watched = () => {
  const settled = jest.fn();
  void afterPaint().then(settled);
  return settled;
};

it('settles in a task after the next frame, not in it', async () => {
  const settled = watched();
  frame!();
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(1);
});

it('settles where nothing is painted, as in a hidden tab', async () => {
  const settled = watched();
  await jest.advanceTimersByTimeAsync(99);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(1);
});
