import { resolveWithin } from './resolve-within.ts';

it('returns a value that arrives in time', async () => {
  expect(await resolveWithin(Promise.resolve(7), 60_000)).toBe(7);
});

it('returns null for a value that is late, and for a failure', async () => {
  expect(await resolveWithin(new Promise(() => {}), 1)).toBeNull();
  expect(await resolveWithin(Promise.reject(new Error('gone')), 60_000)).toBeNull();
});
