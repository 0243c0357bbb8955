import { isOffered } from './is-offered.ts';

const now = Date.parse('2026-11-23T18:00:00Z');

it.each([
  [undefined, undefined, true],
  ['2026-11-23T18:00:00Z', undefined, true],
  ['2026-11-23T18:00+01:00', undefined, true],
  ['2026-11-23T18:00:01Z', undefined, false],
  [undefined, '2026-11-23T18:00:01Z', true],
  [undefined, '2026-11-23T18:00:00Z', false],
  ['2026-11-23', '2026-11-24', true],
])('offers a film from %s until %s: %s', (begins, ends, offered) => {
  expect(isOffered({ begins, ends }, now)).toBe(offered);
});
