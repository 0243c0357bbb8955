import type { Facet } from '@cellardoor/contracts';
import { chosenValues, firstSplit, inSight } from './chosen-values.ts';

const values = (count: number, ...selected: number[]) =>
  Array.from({ length: count }, (_, i) => ({ id: String(i), label: `value ${i}`, count: 1, selected: selected.includes(i) }));

it('collects what is chosen over all groups', () => {
  const facets: Facet[] = [
    { key: 'type', label: 'Wine type', values: values(3, 1) },
    { key: 'grape', label: 'Grape', values: values(3, 0, 2) },
  ];
  expect(chosenValues(facets).map(({ id }) => id)).toEqual(['1', '0', '2']);
});

it('hides the rest of a long group, but never a chosen value', () => {
  const [seen, rest] = inSight(values(20, 15));
  expect(seen.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '15']);
  expect(rest).toHaveLength(11);
});

it('shows a short group whole', () => {
  expect(inSight(values(10))[1]).toEqual([]);
});

it.each([
  ['ticked behind', values(20), values(20, 15)],
  ['ticked in sight, and taken back', values(20, 15), values(20)],
  ['ticked, so that few are left', values(20), values(20, 15).slice(12)],
])('keeps each value in the part where it stood: %s', (_, before, now) => {
  const first = firstSplit(before);
  const [seen, rest] = inSight(now, first);
  expect(seen.every(({ id }) => first.above.has(id))).toBe(true);
  expect(rest.every(({ id }) => first.behind.has(id))).toBe(true);
  expect(seen.length + rest.length).toBe(now.length);
});

it('puts a value that is new in the part where a new group would have it', () => {
  const first = firstSplit(values(20).slice(1));
  const [seen, rest] = inSight(values(22, 21), first);
  expect(seen.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '21']);
  expect(rest.map(({ id }) => id)).toContain('20');
});
