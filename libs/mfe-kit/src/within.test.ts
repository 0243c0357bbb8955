import { within } from './within.ts';

it('gives what comes in time', async () => {
  expect(await within(Promise.resolve(7), 60_000)).toBe(7);
});

it('does without what comes late, or fails', async () => {
  expect(await within(new Promise(() => {}), 1)).toBeNull();
  expect(await within(Promise.reject(new Error('gone')), 60_000)).toBeNull();
});
