import { mustBeSecure, sessionCookieName } from './session-cookie.ts';

it.each([
  ['localhost', 'http', false],
  ['law-uk.localhost', 'http', false],
  ['127.0.0.1', 'http', false],
  ['[::1]', 'http', false],
  ['192.168.1.20', 'http', false],
  ['law-uk.localhost', 'https', true],
  ['www.lawrence.example', 'http', true],
  ['localhost.evil.example', 'http', true],
  ['8.8.8.8', 'http', true],
])('at %s over %s the cookie must be secure: %s', (host, protocol, secure) => {
  expect(mustBeSecure(host, protocol)).toBe(secure);
  expect(sessionCookieName(host, protocol)).toBe(secure ? '__Host-cd_session' : 'cd_session');
});
