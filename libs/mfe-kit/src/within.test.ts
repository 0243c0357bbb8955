import { within } from './within.ts';

it('returns a value that arrives in time', async () => {
  expect(await within(Promise.resolve(7), 60_000)).toBe(7);
});

it('returns null for a value that is late, and for a failure', async () => {
  expect(await within(new Promise(() => {}), 1)).toBeNull();
  expect(await within(Promise.reject(new Error('gone')), 60_000)).toBeNull();
});
