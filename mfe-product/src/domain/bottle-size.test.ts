import { bottleSizeText } from './bottle-size.ts';

it.each([
  [750, 'uk', '75cl'],
  [375, 'uk', '37.5cl'],
  [1000, 'uk', '100cl'],
  [1500, 'uk', '1.5 litres'],
  [750, 'us', '750 ml'],
  [1500, 'au', '1500 ml'],
] as const)('writes %i ml in %s as %s', (millilitres, country, text) => {
  expect(bottleSizeText(millilitres, country)).toBe(text);
});
