import { normalPostcode, postcodeFitsState, postcodePattern } from './postcode.ts';

it.each([
  ['uk', 'sw1a1aa', 'SW1A 1AA'],
  ['uk', ' m1  1ae ', 'M1 1AE'],
  ['uk', 'gir0aa', 'GIR 0AA'],
  ['uk', 'bfpo57', 'BFPO 57'],
  ['au', ' 0800 ', '0800'],
  ['nz', '0610', '0610'],
  ['us', '94103', '94103'],
  ['us', '94103 1234', '94103-1234'],
] as const)('writes the %s postcode %s as %s', (country, typed, written) => {
  expect(normalPostcode(country, typed)).toBe(written);
  expect(postcodePattern[country].test(written)).toBe(true);
});

it.each([
  ['uk', 'QQ1 1AA'],
  ['uk', 'SW1A'],
  ['au', '200'],
  ['nz', '06100'],
  ['us', '9410'],
  ['us', '94103-12'],
  ['uk', '<script>'],
] as const)('leaves %s "%s" as it was typed, and does not take it', (country, typed) => {
  expect(normalPostcode(country, typed)).toBe(typed);
  expect(postcodePattern[country].test(typed)).toBe(false);
});

it('knows which postcodes an Australian state has', () => {
  expect(postcodeFitsState('au', '2600', 'ACT')).toBe(true);
  expect(postcodeFitsState('au', '2600', 'NSW')).toBe(false);
  expect(postcodeFitsState('au', '0800', 'NT')).toBe(true);
  expect(postcodeFitsState('au', '3000', '')).toBe(true);
  expect(postcodeFitsState('us', '94103', 'TX')).toBe(true);
});
