import { emptyRegistry, parseRegistry, rolledBack, withCanary, withLive, withoutCanary, withRefused } from './registry-file.ts';

it('keeps the releases that were live, the latest first, each once', () => {
  const third = ['1.0.0-a', '1.0.0-b', '1.0.0-c'].reduce((registry, version) => withLive(registry, 'product', version), emptyRegistry);
  expect(third.modules.product).toEqual({ live: '1.0.0-c', previous: ['1.0.0-b', '1.0.0-a'] });
  expect(withLive(third, 'product', '1.0.0-a').modules.product).toEqual({ live: '1.0.0-a', previous: ['1.0.0-c', '1.0.0-b'] });
});

it('goes back one release at a time, and no further than the first', () => {
  const second = withLive(withLive(emptyRegistry, 'product', '1.0.0-a'), 'product', '1.0.0-b');
  const back = rolledBack(second, 'product');
  expect(back.modules.product).toEqual({ live: '1.0.0-a', previous: [] });
  expect(() => rolledBack(back, 'product')).toThrow('mfe-product has no earlier release');
  expect(() => rolledBack(back, 'produkt')).toThrow('no release of mfe-produkt is live');
});

it('goes back to the release before when one is refused, and keeps the entry of a module that has no other', () => {
  const first = withLive(emptyRegistry, 'product', '1.0.0-a');
  const back = withRefused(withLive(first, 'product', '1.0.0-b'), 'product', '1.0.0-b', 'it throws');
  expect(back.modules.product).toEqual({ live: '1.0.0-a', previous: [] });
  const none = withRefused(back, 'product', '1.0.0-a', 'it throws, too');
  expect(none.modules.product).toEqual({ live: '1.0.0-a', previous: [] });
  expect(none.refused?.product).toEqual({ '1.0.0-a': 'it throws, too', '1.0.0-b': 'it throws' });
});

it.each([
  '{',
  '{}',
  '[]',
  '{"modules":{"../x":{"live":"1.0.0","previous":[]}}}',
  '{"modules":{"a":{"live":"../1","previous":[]}}}',
  '{"modules":{"a":{}}}',
])('refuses the registry %s', (text) => {
  expect(() => parseRegistry(text)).toThrow();
});

const first = withLive(emptyRegistry, 'product', '1.0.0-a');
const canary = { version: '1.0.0-b', percent: 10, maxErrorPercent: 2 };

it('puts a canary beside the live release, gives it another share, and takes it away again', () => {
  const tried = withCanary(first, 'product', canary);
  expect(tried.modules.product).toEqual({ live: '1.0.0-a', previous: [], canary });
  expect(parseRegistry(JSON.stringify(tried))).toEqual(tried);
  const more = withCanary(tried, 'product', { ...canary, percent: 25 });
  expect(more.modules.product!.canary!.percent).toBe(25);
  expect(withoutCanary(more, 'product').modules).toEqual(first.modules);
  expect(() => withoutCanary(first, 'product')).toThrow('mfe-product has no canary');
});

it('ends a canary where a release is made live for all, where the live one is rolled back, and where it is refused', () => {
  const second = withCanary(withLive(first, 'product', '1.0.0-z'), 'product', canary);
  expect(withLive(second, 'product', '1.0.0-b').modules.product).toEqual({ live: '1.0.0-b', previous: ['1.0.0-z', '1.0.0-a'] });
  expect(rolledBack(second, 'product').modules.product).toEqual({ live: '1.0.0-a', previous: [] });
  const refused = withRefused(second, 'product', '1.0.0-b', 'it fails');
  expect(refused.modules.product).toEqual({ live: '1.0.0-z', previous: ['1.0.0-a'] });
  expect(refused.refused).toEqual({ product: { '1.0.0-b': 'it fails' } });
  // another try is another try
  expect(withCanary(refused, 'product', canary).refused).toBeUndefined();
});

it.each([
  [{ percent: 0 }, 'from 1 to 99, not 0'],
  [{ percent: 100 }, 'from 1 to 99, not 100'],
  [{ percent: 2.5 }, 'from 1 to 99, not 2.5'],
  [{ maxErrorPercent: 0 }, 'above 0 and up to 100'],
  [{ maxErrorPercent: 101 }, 'above 0 and up to 100'],
  [{ version: '../1' }, 'cannot be a version'],
  [{ version: '1.0.0-a' }, 'is live already'],
])('refuses a canary with %p', (part, why) => {
  expect(() => withCanary(first, 'product', { ...canary, ...part })).toThrow(why);
});

it('refuses a canary of a module of which nothing is live', () => {
  expect(() => withCanary(emptyRegistry, 'product', canary)).toThrow('No release of mfe-product is live');
});

it.each([
  null,
  {},
  { ...canary, percent: 100 },
  { ...canary, version: '../1' },
  { ...canary, maxErrorPercent: 'x' },
  { ...canary, version: '1.0.0-a' },
])('refuses a registry with the canary %p', (wrong) => {
  const modules = { product: { live: '1.0.0-a', previous: [], canary: wrong } };
  expect(() => parseRegistry(JSON.stringify({ modules, updated: '' }))).toThrow('"product" is not well formed');
});
