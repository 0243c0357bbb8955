import { distanceIn } from './distance.ts';

it.each([
  [22, 'miles', 14],
  [1, 'miles', 1],
  [0, 'miles', 0],
  [22, 'kilometres', 22],
] as const)('counts %i km in %s as %i', (kilometres, unit, count) => {
  expect(distanceIn(kilometres, unit)).toBe(count);
});
