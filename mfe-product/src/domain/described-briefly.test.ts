import { describedBriefly } from './described-briefly.ts';

it.each([
  ['Sea salt and the long lunch', 'Pale and dry. Substantial.', 'Sea salt and the long lunch. Pale and dry. Substantial.'],
  ['A bargain!', '', 'A bargain.'],
  ['', 'Pale and dry. Substantial.', 'Pale and dry. Substantial.'],
  ['Member prices', `Short. ${'x'.repeat(160)}. Never told.`, 'Member prices. Short.'],
  ['', 'x'.repeat(200), 'x'.repeat(200)],
  ['', '', 'Field Red, Rioja, Spain'],
])('tells of %s and %s', (headline, description, told) =>
  expect(describedBriefly(headline, description, 'Field Red, Rioja, Spain')).toBe(told),
);
