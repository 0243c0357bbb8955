import { pointsFor, worthOfPoints } from './points.ts';

it.each([
  ['one point a penny', 1, 1299, 1299],
  ['ten points a penny', 10, 1299, 12990],
  ['a brand that shows money', 0, 1299, 1299],
])('[BRD-05] counts in whole points: %s', (_, rate, amount, points) => {
  expect(pointsFor(amount, rate)).toBe(points);
  expect(worthOfPoints(points, rate)).toBe(amount);
});

it('leaves what is less than a minor unit in the balance', () => {
  expect(worthOfPoints(12_999, 10)).toBe(1299);
  expect(worthOfPoints(9, 10)).toBe(0);
});
