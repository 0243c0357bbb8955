import { onlySpirits } from './only-spirits.ts';

const types = (...values: [label: string, count: number, selected?: boolean][]) => [
  {
    key: 'type' as const,
    label: 'Wine type',
    values: values.map(([label, count, selected = false]) => ({ id: label, label, count, selected })),
  },
];

it('knows a listing of spirits from one of wines', () => {
  expect(onlySpirits(types(['Spirits', 3]))).toBe(true);
  expect(onlySpirits(types(['Red', 0], ['Spirits', 3]))).toBe(true);
  expect(onlySpirits(types(['Red', 1], ['Spirits', 3]))).toBe(false);
  expect(onlySpirits([])).toBe(false);
});

it('goes by the chosen type where there is one', () => {
  expect(onlySpirits(types(['Red', 9], ['Spirits', 3, true]))).toBe(true);
  expect(onlySpirits(types(['Red', 9, true], ['Spirits', 3, true]))).toBe(false);
});
