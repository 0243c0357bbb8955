import { googlePayFrom } from './google-pay.ts';

it('lets nothing in unless it is set up, and reads the names of policies', () => {
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
