import { shortName } from './greeting.ts';

it.each([
  ['Ann', 'Ann'],
  ['Bartholomew', 'Bartholo'],
  ['Zoë-Renée-Anaïs', 'Zoë-René'],
  ['Ame\u0301lie-Rose', 'Ame\u0301lie-R'],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦abcdefgh', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦abcdef'],
  ['', ''],
])('cuts %s to eight whole characters', (name, short) => {
  expect(shortName(name, 'en-GB')).toBe(short);
});
