import { scriptFor, tagManagerFrom } from './tag-manager.ts';

it('is none unless its script is named', () => {
  expect(tagManagerFrom({})).toBeUndefined();
  expect(tagManagerFrom({ TAG_MANAGER_URL: '', TAG_MANAGER_ORIGINS: 'https://stats.example' })).toBeUndefined();
});

it('names a script for each shop, and may reach the origin of that and those that are named', () => {
  const given = tagManagerFrom({
    TAG_MANAGER_URL: 'https://tags.example/{brand}-{country}.js?id=GTM-1',
    TAG_MANAGER_ORIGINS: 'https://stats.example/collect  https://tags.example',
    TAG_MANAGER_POLICIES: 'goog#html',
  })!;
  expect(given).toMatchObject({ origins: ['https://tags.example', 'https://stats.example'], policies: ['goog#html'] });
  expect(scriptFor(given, { brand: 'law', country: 'uk' })).toBe('https://tags.example/law-uk.js?id=GTM-1');
});

it.each([
  [{ TAG_MANAGER_URL: 'tags.example/gtm.js' }, 'TAG_MANAGER_URL must be an http address'],
  [{ TAG_MANAGER_URL: 'https://tags.example/gtm.js', TAG_MANAGER_ORIGINS: '*' }, 'TAG_MANAGER_ORIGINS must be an http address'],
  [{ TAG_MANAGER_URL: 'https://tags.example/gtm.js', TAG_MANAGER_POLICIES: "x;script-src'*'" }, 'TAG_MANAGER_POLICIES must be names'],
])('refuses what is no address and no name, %j', (env, message) => {
  expect(() => tagManagerFrom(env)).toThrow(message);
});
