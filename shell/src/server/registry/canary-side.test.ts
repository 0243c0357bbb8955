import { getsCanary, groupNamed, groupOfNew } from './canary-side.ts';

const all = Array.from({ length: 100 }, (_, group) => group);
const gets = (percent: number, version = '1.0.0-b') => all.filter((group) => getsCanary(group, 'product', { version, percent }));

it.each([1, 10, 50, 99])('gives a canary of %d percent to so many of a hundred groups', (percent) => {
  expect(gets(percent)).toHaveLength(percent);
});

it('keeps those who have it when the share grows', () => {
  expect(gets(25)).toEqual(expect.arrayContaining(gets(5)));
});

it('begins at another group for each release', () => {
  expect(gets(5, '1.0.0-c')).not.toEqual(gets(5));
});

it('puts who keeps no cookie into one group by address and browser, and many into many', () => {
  expect(groupOfNew('203.0.113.7', 'Firefox')).toBe(groupOfNew('203.0.113.7', 'Firefox'));
  const found = new Set(all.map((n) => groupOfNew(`203.0.113.${n}`, 'Firefox')));
  expect(found.size).toBeGreaterThan(40);
  expect(Math.max(...found)).toBeLessThan(100);
});

it.each([
  ['7', 7],
  ['99', 99],
  ['100', undefined],
  ['-1', undefined],
  ['7x', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads the group %p as %p', (text, group) => {
  expect(groupNamed(text)).toBe(group);
});
