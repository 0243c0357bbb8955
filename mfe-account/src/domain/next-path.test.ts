import { nextPath } from './next-path.ts';

it.each([
  ['/account/orders?page=2#last', '/account/orders?page=2#last'],
  ['/wines?Ntt=rioja+reserva', '/wines?Ntt=rioja+reserva'],
])('goes on to %s of this site', (next, path) => {
  expect(nextPath(next, '/')).toBe(path);
});

it.each([
  undefined,
  '',
  'account',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/',
  '/wines/..//evil.example/',
  '/%2e//evil.example/',
  'javascript:alert(1)',
  '/authentication/login?next=%2F',
])('never goes to %s', (next) => {
  expect(nextPath(next, '/account')).toBe('/account');
});
