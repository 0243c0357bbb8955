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
  const resolved = jest.fn();
  void afterPaint().then(resolved);
  return resolved;
};

it('resolves in a task after the next frame, not in it', async () => {
  const resolved = watched();
  frame!();
  await Promise.resolve();
  expect(resolved).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(resolved).toHaveBeenCalledTimes(1);
});

it('resolves although nothing is painted, as in a hidden tab', async () => {
  const resolved = watched();
  await jest.advanceTimersByTimeAsync(99);
  expect(resolved).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(resolved).toHaveBeenCalledTimes(1);
});
