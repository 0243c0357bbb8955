import type { Facet } from '@cellardoor/contracts';
import { chosenValues, inSight } from './chosen-values.ts';

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
