import { settle } from './settle.ts';

it('gives what comes in time', async () => {
  expect(await settle(Promise.resolve(7), 60_000)).toBe(7);
});

it('does without what comes late, or fails', async () => {
  expect(await settle(new Promise(() => {}), 1)).toBeNull();
  expect(await settle(Promise.reject(new Error('gone')), 60_000)).toBeNull();
});
