import { BoundedCache, type Made } from './bounded-cache.ts';

const made = (value: string, { size = 10, maxAge = 30 } = {}): Made<string> => ({ value, size, maxAge });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('makes a value once for callers who ask at the same time', async () => {
  const cache = new BoundedCache<string>(1000);
  const make = jest.fn(async () => made('a'));
  const all = await Promise.all([cache.get('k', make), cache.get('k', make), cache.get('k', make)]);
  expect(all.map(({ value }) => value)).toEqual(['a', 'a', 'a']);
  expect(make).toHaveBeenCalledTimes(1);
});

it('serves a stale value while a new one is made', async () => {
  const cache = new BoundedCache<string>(1000);
  await cache.get('k', async () => made('old'));
  jest.advanceTimersByTime(31_000);
  expect(await cache.get('k', async () => made('new'))).toEqual({ value: 'old', found: 'stale' });
  await Promise.resolve();
  expect(await cache.get('k', async () => made('newer'))).toEqual({ value: 'new', found: 'hit' });
});

it('keeps the stale value when the new one fails, and lets go of it in the end', async () => {
  const cache = new BoundedCache<string>(1000);
  const fail = async () => Promise.reject(new Error('down'));
  await cache.get('k', async () => made('old'));
  jest.advanceTimersByTime(31_000);
  expect((await cache.get('k', fail)).value).toBe('old');
  jest.advanceTimersByTime(300_000);
  await expect(cache.get('k', fail)).rejects.toThrow('down');
});

it('stays within its bytes, the least used out first', async () => {
  const cache = new BoundedCache<string>(100);
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, async () => made(key, { size: 25 }));
  await cache.get('a', async () => made('again'));
  await cache.get('e', async () => made('e', { size: 25 }));
  expect(cache.bytes).toBe(100);
  expect(cache.find('b', async () => made('x'))).toBeUndefined();
  expect(cache.find('a', async () => made('x'))?.value).toBe('a');
});

it('keeps neither what is too big nor what must not be kept', async () => {
  const cache = new BoundedCache<string>(100);
  await cache.get('big', async () => made('big', { size: 26 }));
  await cache.get('now', async () => made('now', { maxAge: 0 }));
  expect(cache.bytes).toBe(0);
});
