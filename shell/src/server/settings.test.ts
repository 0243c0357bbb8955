import { settingsFrom } from './settings.ts';

it('has a default for everything', () => {
  expect(settingsFrom({}, '/site')).toMatchObject({ port: 8080, home: '/site/var', commerceUrl: 'http://127.0.0.1:8081', pageCacheMb: 32 });
});

it('takes 0 for a cache that is off', () => {
  expect(settingsFrom({ PAGE_CACHE_MB: '0' }, '/site').pageCacheMb).toBe(0);
});

it.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number up to 65535; it is "abc".'],
  [{ PORT: '99999' }, 'PORT must be'],
  [{ COMMERCE_URL: 'nowhere' }, 'COMMERCE_URL must be an http address'],
  [{ LEGACY_ORIGIN: 'ftp://old.example' }, 'LEGACY_ORIGIN must be an http address'],
])('refuses %j', (env, message) => {
  expect(() => settingsFrom(env, '/site')).toThrow(message);
});
