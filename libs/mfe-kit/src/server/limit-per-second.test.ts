import { limitPerSecond } from './limit-per-second.ts';

it('passes on ten texts a second, counts the rest, and starts again in the next second', () => {
  jest.useFakeTimers();
  const told: string[] = [];
  const tell = limitPerSecond((text) => told.push(text));
  for (let n = 1; n <= 500; n++) tell(`throw ${n}`);
  jest.advanceTimersByTime(1000);
  expect(told).toEqual([...Array.from({ length: 10 }, (_, n) => `throw ${n + 1}`), '490 more in a second']);
  tell('throw 501');
  jest.advanceTimersByTime(5000);
  expect(told.slice(11)).toEqual(['throw 501']);
  jest.useRealTimers();
});
