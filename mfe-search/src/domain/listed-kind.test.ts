import { listedKind } from './listed-kind.ts';

const types = (...values: [label: string, count: number, selected?: boolean][]) => [
  {
    key: 'type' as const,
    label: 'Wine type',
    values: values.map(([label, count, selected = false]) => ({ id: label, label, count, selected })),
  },
];

it('knows a listing of spirits, and one of mixed cases, from one of wines', () => {
  expect(listedKind(types(['Red', 9], ['Mixed cases', 3, true])).name).toBe('mixedCase');
  expect(listedKind(types(['Spirits', 3])).name).toBe('spirits');
  expect(listedKind(types(['Red', 0], ['Spirits', 3])).name).toBe('spirits');
  expect(listedKind(types(['Red', 1], ['Spirits', 3])).name).toBe('wine');
  expect(listedKind([]).name).toBe('wine');
});

it('goes by the chosen type where there is one', () => {
  expect(listedKind(types(['Red', 9], ['Spirits', 3, true])).name).toBe('spirits');
  expect(listedKind(types(['Red', 9, true], ['Spirits', 3, true])).name).toBe('wine');
});
