import { isLoggedIn, strengthOf } from './sessions.ts';

it.each([
  [6, 'anonymous'],
  [5, 'hard'],
  [4, 'hard'],
  [3, 'soft'],
  [2, 'soft'],
  [1, 'anonymous'],
  [0, 'anonymous'],
  [-1, 'anonymous'],
] as const)('takes security status %i for %s', (securityStatus, strength) => {
  expect(strengthOf({ securityStatus })).toBe(strength);
  expect(isLoggedIn({ securityStatus })).toBe(strength === 'hard');
});

it('takes no session for anonymous', () => {
  expect(strengthOf(null)).toBe('anonymous');
  expect(isLoggedIn(undefined)).toBe(false);
});
