import { googlePayFrom } from './google-pay.ts';

it('allows no source unless Google Pay is configured, and reads the policy names', () => {
  expect(googlePayFrom({})).toBeUndefined();
  expect(googlePayFrom({ GOOGLE_PAY: '0' })).toBeUndefined();
  expect(googlePayFrom({ GOOGLE_PAY: '1' })).toEqual({ policies: ['goog#html'] });
  expect(googlePayFrom({ GOOGLE_PAY: '1', GOOGLE_PAY_POLICIES: 'a b#c' })).toEqual({ policies: ['a', 'b#c'] });
});

it.each([
  [{ GOOGLE_PAY: 'yes' }, 'GOOGLE_PAY'],
  [{ GOOGLE_PAY: '1', GOOGLE_PAY_POLICIES: "'allow-duplicates'" }, 'GOOGLE_PAY_POLICIES'],
])('refuses %j', (env, name) => {
  expect(() => googlePayFrom(env)).toThrow(name);
});
