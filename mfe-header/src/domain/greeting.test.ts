import type { Session } from '@cellardoor/contracts';
import { shortName, standingOf } from './greeting.ts';

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

it.each([
  [5, 'hard'],
  [4, 'hard'],
  [3, 'soft'],
  [2, 'soft'],
  [1, 'anonymous'],
  [0, 'anonymous'],
])('takes security status %i for %s', (securityStatus, standing) => {
  expect(standingOf({ securityStatus } as Session)).toBe(standing);
});

it('takes no session for anonymous', () => {
  expect(standingOf(null)).toBe('anonymous');
});
