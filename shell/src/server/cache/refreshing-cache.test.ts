import { RefreshingCache, type CacheableValue } from './refreshing-cache.ts';

const made = (value: string, { size = 10, maxAge = 30 } = {}): CacheableValue<string> => ({ value, size, maxAge });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('makes a value once for callers who ask at the same time', async () => {
  const cache = new RefreshingCache<string>(1000);
  const make = jest.fn(async () => made('a'));
  const all = await Promise.all([cache.get('k', make), cache.get('k', make), cache.get('k', make)]);
  expect(all.map(({ value }) => value)).toEqual(['a', 'a', 'a']);
  expect(make).toHaveBeenCalledTimes(1);
});

it('serves a stale value while a new one is made', async () => {
  const cache = new RefreshingCache<string>(1000);
  await cache.get('k', async () => made('old'));
  jest.advanceTimersByTime(31_000);
  expect(await cache.get('k', async () => made('new'))).toEqual({ value: 'old', found: 'stale' });
  await Promise.resolve();
  expect(await cache.get('k', async () => made('newer'))).toEqual({ value: 'new', found: 'hit' });
});

it('serves the stale value when a new one fails, until it expires', async () => {
  const cache = new RefreshingCache<string>(1000);
  const fail = async () => Promise.reject(new Error('down'));
  await cache.get('k', async () => made('old'));
  jest.advanceTimersByTime(31_000);
  expect((await cache.get('k', fail)).value).toBe('old');
  jest.advanceTimersByTime(300_000);
  await expect(cache.get('k', fail)).rejects.toThrow('down');
});

it('stays within its limit, the least recently used evicted first', async () => {
  const cache = new RefreshingCache<string>(100);
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, async () => made(key, { size: 25 }));
  await cache.get('a', async () => made('again'));
  await cache.get('e', async () => made('e', { size: 25 }));
  expect(cache.bytes).toBe(100);
  expect(cache.find('b', async () => made('x'))).toBeUndefined();
  expect(cache.find('a', async () => made('x'))?.value).toBe('a');
});

it('stores neither what is too big nor what has no maxAge', async () => {
  const cache = new RefreshingCache<string>(100);
  await cache.get('big', async () => made('big', { size: 26 }));
  await cache.get('now', async () => made('now', { maxAge: 0 }));
  expect(cache.bytes).toBe(0);
});

it('counts a value that grows, and drops others for it', async () => {
  const cache = new RefreshingCache<string>(100);
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, async () => made(key, { size: 20 }));
  cache.grow('d', 'another value', 5);
  expect(cache.bytes).toBe(80);
  cache.grow('d', 'd', 5);
  cache.grow('c', 'c', 5);
  cache.grow('b', 'b', 5);
  expect(cache.bytes).toBe(95);
  await cache.get('e', async () => made('e', { size: 20 }));
  expect(cache.bytes).toBe(95);
  expect(cache.find('a', async () => made('x'))).toBeUndefined();
  jest.advanceTimersByTime(151_000);
  expect(cache.find('d', async () => made('x'))).toBeUndefined();
});

it('drops what names a word, also while it is being made', async () => {
  const cache = new RefreshingCache<string>(1000);
  for (const key of ['/product/W1', '/product/W10', '/offers?codes=W2,W1']) await cache.get(key, async () => made(key));
  let finish: ((value: CacheableValue<string>) => void) | undefined;
  const underWay = cache.get('W1', () => new Promise<CacheableValue<string>>((resolve) => (finish = resolve)));
  cache.dropNaming(['W1']);
  finish!(made('old'));
  expect((await underWay).value).toBe('old');
  const find = (key: string) => cache.find(key, async () => made('x'))?.value;
  expect(['/product/W1', '/offers?codes=W2,W1', 'W1', '/product/W10'].map(find)).toEqual([undefined, undefined, undefined, '/product/W10']);
});

it('stores and shares nothing with a limit of 0', async () => {
  const cache = new RefreshingCache<string>(0);
  const make = jest.fn(async () => made('a'));
  await Promise.all([cache.get('k', make), cache.get('k', make)]);
  expect((await cache.get('k', make)).found).toBe('miss');
  expect(make).toHaveBeenCalledTimes(3);
});
