import { bottleSizeText } from './bottle-size.ts';

it.each([
  [750, 'cl', '75cl'],
  [375, 'cl', '37.5cl'],
  [1000, 'cl', '100cl'],
  [1500, 'cl', '1.5 litres'],
  [750, 'ml', '750 ml'],
  [1500, 'ml', '1500 ml'],
] as const)('writes %i ml in %s as %s', (millilitres, style, text) => {
  expect(bottleSizeText(millilitres, style)).toBe(text);
});
