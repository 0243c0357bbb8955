import { readSettings } from './settings.ts';

it('names no payment gateway by itself', () => {
  expect(readSettings({}).paymentGateway).toBeUndefined();
  expect(readSettings({ PAYMENT_GATEWAY: 'sandbox' }).paymentGateway).toBe('sandbox');
  expect(readSettings({ PAYMENT_GATEWAY_URL: 'https://apitest.cybersource.com', PAYMENT_SECRET: 's' }).paymentGateway).toBe('cybersource');
});

it.each([
  [{ PAYMENT_GATEWAY: 'Sandbox' }, "PAYMENT_GATEWAY can be 'sandbox' alone"],
  [{ PAYMENT_GATEWAY: 'sandbox', PAYMENT_GATEWAY_URL: 'https://x.example' }, 'cannot both be set'],
  [{ PAYMENT_GATEWAY_URL: 'nowhere', PAYMENT_SECRET: 's' }, 'must be an address'],
  [{ PAYMENT_GATEWAY_URL: 'https://x.example' }, 'needs PAYMENT_SECRET'],
  [{ INTEREST_WATCH_SECONDS: '0' }, 'must be from 1 to 86400 seconds, not 0'],
  [{ INTEREST_WATCH_SECONDS: '86401' }, 'must be from 1 to 86400 seconds, not 86401'],
])('refuses %p', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});
