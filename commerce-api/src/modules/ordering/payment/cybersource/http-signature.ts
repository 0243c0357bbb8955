import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Who signs: the merchant, and one of its keys. */
export interface SigningKey {
  readonly merchantId: string;
  readonly keyId: string;
  /** Base64. */
  readonly secret: string;
}

export interface SignedParts {
  readonly host: string;
  /** RFC 1123. */
  readonly date: string;
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  /** Undefined for a request that carries none: the scheme has no digest then. */
  readonly body: string | undefined;
}

const namesOf = (body: string | undefined) => `host date request-target ${body === undefined ? '' : 'digest '}v-c-merchant-id`;

const digestOf = (body: string) => `SHA-256=${createHash('sha256').update(body).digest('base64')}`;

function signatureOf({ host, date, method, path, body }: SignedParts, { merchantId, secret }: SigningKey): string {
  const lines = [
    `host: ${host}`,
    `date: ${date}`,
    `request-target: ${method.toLowerCase()} ${path}`,
    ...(body === undefined ? [] : [`digest: ${digestOf(body)}`]),
    `v-c-merchant-id: ${merchantId}`,
  ];
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(lines.join('\n')).digest('base64');
}

/** The headers that sign a request in Cybersource's HTTP signature scheme. */
export function signedHeaders(parts: SignedParts, key: SigningKey): Record<string, string> {
  return {
    'v-c-merchant-id': key.merchantId,
    date: parts.date,
    host: parts.host,
    ...(parts.body !== undefined && { digest: digestOf(parts.body) }),
    signature: `keyid="${key.keyId}", algorithm="HmacSHA256", headers="${namesOf(parts.body)}", signature="${signatureOf(parts, key)}"`,
  };
}

/** True when the headers sign exactly this request with this key. */
export function isSigned(headers: Record<string, string | string[] | undefined>, parts: SignedParts, key: SigningKey): boolean {
  const expected = signedHeaders(parts, key);
  return ['v-c-merchant-id', 'digest', 'signature'].every((name) => equal(String(headers[name] ?? ''), expected[name] ?? ''));
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
