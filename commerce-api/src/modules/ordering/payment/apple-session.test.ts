import { EventEmitter } from 'node:events';
import type { request } from 'node:https';
import { appleSessionOpener, isAppleValidationUrl } from './apple-session.ts';

const path = '/paymentservices/startSession';
const url = `https://apple-pay-gateway.apple.com${path}`;

it.each([
  url,
  'https://apple-pay-gateway.apple.com/paymentservices/paymentSession',
  `https://apple-pay-gateway-cert.apple.com${path}`,
  `https://cn-apple-pay-gateway.apple.com${path}`,
  `https://apple-pay-gateway-pr-pod5-dr.apple.com${path}`,
  `https://cn-apple-pay-gateway-tj-pod2.apple.com${path}`,
])('takes %s', (one) => {
  expect(isAppleValidationUrl(one)).toBe(true);
});

it.each([
  '',
  'apple',
  `http://apple-pay-gateway.apple.com${path}`,
  `https://apple-pay-gateway.apple.com:444${path}`,
  `https://x@apple-pay-gateway.apple.com${path}`,
  `https://apple-pay-gateway.apple.com${path}?x=1`,
  'https://apple-pay-gateway.apple.com/',
  'https://apple-pay-gateway.apple.com/paymentservices/../admin',
  `https://www.apple.com${path}`,
  `https://apple-pay-gateway.apple.com.evil.example${path}`,
  `https://evil.example/apple-pay-gateway.apple.com${path}`,
  `https://apple-pay-gateway-nc-pod6.apple.com${path}`,
  'https://169.254.169.254/paymentservices/startSession',
])('refuses %s', (one) => {
  expect(isAppleValidationUrl(one)).toBe(false);
});

describe('the call', () => {
  const asked: unknown[] = [];
  /** Stands for Node's `request`: answers so. */
  const answering = (statusCode: number, text: string) =>
    ((target: string, options: object, done: (answer: object) => void) => {
      const answer = Object.assign(new EventEmitter(), { statusCode, setEncoding: () => undefined });
      const end = (body: string) => {
        asked.push({ target, options, body: JSON.parse(body) as object });
        done(answer);
        answer.emit('data', text);
        answer.emit('end');
      };
      return Object.assign(new EventEmitter(), { end, destroy: () => undefined });
    }) as unknown as typeof request;
  const settings = { merchantId: 'merchant.shop', certificate: 'CERT', key: 'KEY' };
  const ask = (send: typeof request, validationUrl = url) =>
    appleSessionOpener(settings, send)({ validationUrl, host: 'www.shop.example', displayName: 'The shop' });

  it("sends the merchant certificate, the shop's name and the host, and returns Apple's session", async () => {
    expect(await ask(answering(200, '{"merchantSessionIdentifier":"s"}'))).toEqual({ merchantSessionIdentifier: 's' });
    expect(asked).toMatchObject([
      {
        target: url,
        options: { method: 'POST', cert: 'CERT', key: 'KEY' },
        body: { merchantIdentifier: 'merchant.shop', displayName: 'The shop', initiative: 'web', initiativeContext: 'www.shop.example' },
      },
    ]);
  });

  it('fails when Apple refuses, redirects or sends an unreadable reply, and calls no other host', async () => {
    for (const [status, text] of [
      [400, '{}'],
      [302, '{}'],
      [200, 'x'],
      [200, 'null'],
    ] as const)
      await expect(ask(answering(status, text))).rejects.toThrow('Apple answered');
    const before = asked.length;
    await expect(ask(answering(200, '{}'), 'https://evil.example/paymentservices/startSession')).rejects.toThrow('not one of Apple');
    expect(asked).toHaveLength(before);
  });
});
