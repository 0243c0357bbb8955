import { type Consent, consentIn, consentTextVersion, consentValue, isGranted } from './consent.ts';

const id = '0b7e1f6c-2f0d-4f0e-9a55-3f0f5a1c2d3e';
const kept = (parts: Partial<Consent> = {}) =>
  `cd_consent=${consentValue({ id, textVersion: consentTextVersion, granted: ['preferences', 'marketing'], ...parts })}`;

it('reads a choice from among other cookies as it was written', () => {
  const cookies = `cd_session=abc; ${kept()}; cardType=x`;
  expect(consentIn(cookies)).toEqual({ id, textVersion: consentTextVersion, granted: ['preferences', 'marketing'] });
  expect(isGranted(cookies, 'marketing')).toBe(true);
  expect(isGranted(cookies, 'analytics')).toBe(false);
  expect(consentIn(kept({ granted: [] }))).toEqual({ id, textVersion: consentTextVersion, granted: [] });
  expect(consentIn(kept({ textVersion: '2031-01-01' }))).toMatchObject({ textVersion: '2031-01-01' });
});

it.each([
  ['none', undefined],
  ['another cookie that ends so', kept().replace('cd_consent', 'xcd_consent')],
  ['one of older words', kept({ textVersion: '2026-11-22' })],
  ['one without an id', `cd_consent=${consentTextVersion}.analytics`],
  ['an id that is none', kept({ id: 'x'.repeat(36) })],
  ['an empty one', 'cd_consent='],
])('takes %s for no choice', (_, cookies) => {
  expect(consentIn(cookies)).toBeUndefined();
  expect(isGranted(cookies, 'preferences')).toBe(false);
});
