import { createHmac } from 'node:crypto';
import { isSigned, signedHeaders } from './http-signature.ts';

const key = { merchantId: 'house', keyId: 'k1', secret: Buffer.from('secret').toString('base64') };
const parts = { host: 'pay.example', date: 'Fri, 20 Nov 2026 12:00:00 GMT', method: 'POST', path: '/pts/v2/payments', body: '{"a":1}' };

it('signs host, date, target, digest and merchant', () => {
  const headers = signedHeaders(parts, key);
  expect(headers.digest).toBe('SHA-256=AVq9f1zFei3ZS3WQ8ErYCEJzkF7jPsXOvq5iJ2qX+GI=');
  expect(headers.signature).toMatch(
    /^keyid="k1", algorithm="HmacSHA256", headers="host date request-target digest v-c-merchant-id", signature="[^"]+"$/,
  );
  expect(isSigned(headers, parts, key)).toBe(true);
});

it('signs the lines of the scheme, the method in lower case, with the key as bytes', () => {
  const lines = [
    'host: pay.example',
    'date: Fri, 20 Nov 2026 12:00:00 GMT',
    'request-target: post /pts/v2/payments',
    'digest: SHA-256=AVq9f1zFei3ZS3WQ8ErYCEJzkF7jPsXOvq5iJ2qX+GI=',
    'v-c-merchant-id: house',
  ];
  const signature = createHmac('sha256', 'secret').update(lines.join('\n')).digest('base64');
  const headers = signedHeaders(parts, key);
  expect(headers.signature).toContain(`signature="${signature}"`);
  expect(headers).toMatchObject({ 'v-c-merchant-id': 'house', host: 'pay.example', date: parts.date });
});

it.each(['v-c-merchant-id', 'digest', 'signature'])('rejects a signature without the header %s, or with another value of it', (name) => {
  const headers = signedHeaders(parts, key);
  expect(isSigned({ ...headers, [name]: undefined }, parts, key)).toBe(false);
  expect(isSigned({ ...headers, [name]: `${headers[name]!.slice(0, -1)}!` }, parts, key)).toBe(false);
});

it('signs no digest of a request without a body', () => {
  const bare = { ...parts, method: 'DELETE', path: '/tms/v1/paymentinstruments/7', body: undefined };
  const headers = signedHeaders(bare, key);
  expect(headers.digest).toBeUndefined();
  expect(headers.signature).toContain('headers="host date request-target v-c-merchant-id"');
  expect(isSigned(headers, bare, key)).toBe(true);
  expect(isSigned({ ...headers, digest: 'SHA-256=x' }, bare, key)).toBe(false);
  expect(isSigned(headers, { ...bare, body: '' }, key)).toBe(false);
});

it.each([
  ['another body', { ...parts, body: '{"a":2}' }],
  ['another path', { ...parts, path: '/pts/v2/payments/1/captures' }],
  ['another method', { ...parts, method: 'PUT' }],
])('rejects a signature of a request with %s', (_name, other) => {
  expect(isSigned(signedHeaders(parts, key), other, key)).toBe(false);
});

it('rejects a signature by another key, and a request without one', () => {
  expect(isSigned(signedHeaders(parts, { ...key, secret: 'b3RoZXI=' }), parts, key)).toBe(false);
  expect(isSigned({}, parts, key)).toBe(false);
});
