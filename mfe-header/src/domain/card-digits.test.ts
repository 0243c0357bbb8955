import { pastedInto, typedDigit } from './card-digits.ts';

it.each([
  ['', ''],
  ['4', '4'],
  ['45', '5'],
  ['a', ''],
  ['4a', '4'],
  ['１', ''],
])('keeps of %p in a box %p', (typed, kept) => {
  expect(typedDigit(typed)).toBe(kept);
});

it.each([
  [0, '555555', '555555'],
  [0, '5454 1212 3434', '545412'],
  [2, '77', '1277--'],
  [4, '123456', '12--12'],
  [0, 'none', '12----'],
])('pastes at box %i %p: %s', (at, text, whole) => {
  const digits = ['1', '2', '', '', '', ''];
  expect(
    pastedInto(digits, at, text)
      .map((digit) => digit || '-')
      .join(''),
  ).toBe(whole);
});
