import { settingsFrom } from './settings.ts';

const secret = { SHELL_SECRET: 'known-to-both-processes' };

it('has a default for everything but the secret', () => {
  expect(settingsFrom(secret, '/site')).toMatchObject({
    port: 8080,
    operationsPort: 9080,
    operationsHost: '127.0.0.1',
    trustedProxies: 0,
    home: '/site/var',
    commerceUrl: 'http://127.0.0.1:8081',
    pageCacheMb: 32,
    moduleOverrides: false,
  });
});

it('turns a cache off with 0', () => {
  expect(settingsFrom({ ...secret, PAGE_CACHE_MB: '0' }, '/site').pageCacheMb).toBe(0);
});

it.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number up to 65535; it is "abc".'],
  [{ PORT: '99999' }, 'PORT must be'],
  [{ COMMERCE_URL: 'nowhere' }, 'COMMERCE_URL must be an http address'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a whole number up to 10'],
  [{ MODULE_OVERRIDES: 'yes' }, 'MODULE_OVERRIDES must be a whole number up to 1'],
  [{ SHELL_SECRET: 'short' }, 'SHELL_SECRET must be set, to 16 characters or more'],
  [{ SHELL_SECRET: undefined }, 'SHELL_SECRET must be set'],
  [{ CONTENT_FILM_ORIGINS: 'https://films.example films.example' }, '"films.example" is none.'],
  [{ CONTENT_PICTURE_ORIGINS: 'http://pictures.example' }, 'CONTENT_PICTURE_ORIGINS must be https origins'],
  [{ CONTENT_FILM_ORIGINS: 'https://a.example; script-src *' }, 'CONTENT_FILM_ORIGINS must be https origins'],
  [{ LEGACY_ORIGIN: 'ftp://old.example' }, 'LEGACY_ORIGIN must be an http address'],
])('refuses %j', (env, message) => {
  expect(() => settingsFrom({ ...secret, ...env }, '/site')).toThrow(message);
});
