import { divided, percentOf, perLitre, taxWithin } from './index.ts';

it('rounds a percentage half up', () => {
  expect(percentOf(999, 20)).toBe(200);
  expect(percentOf(1, 50)).toBe(1);
  expect(percentOf(0, 20)).toBe(0);
});

it('divides a case into bottles', () => {
  expect(divided(7190, 6)).toBe(1198);
  expect(perLitre(2499, 750)).toBe(3332);
});

it('finds the tax inside an amount', () => {
  expect(taxWithin(1200, 20)).toBe(200);
  expect(taxWithin(799, 20)).toBe(133);
});
