import { emptyRegistry, parseRegistry, rolledBack, withLive, withRefused } from './registry-file.ts';

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
