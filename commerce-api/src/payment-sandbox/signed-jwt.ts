import { createHmac, timingSafeEqual } from 'node:crypto';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signatureOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest();

/** A JWT (HS256) that says `claims`, signed as it is issued and until `minutes` later. `kid` names what it belongs to. */
export function signJwt(claims: object, secret: string, now: Date, minutes: number, kid = 'sandbox'): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const text = `${encode({ alg: 'HS256', kid })}.${encode({ ...claims, iat: seconds, exp: seconds + minutes * 60 })}`;
  return `${text}.${signatureOf(text, secret).toString('base64url')}`;
}

/** What a JWT of `signJwt` says; undefined for one that is cut off, changed, signed by somebody else or past its time. */
export function readJwt<Claims>(jwt: string, secret: string, now: Date): Claims | undefined {
  const [header, body, signature, ...more] = jwt.split('.');
  if (!header || !body || !signature || more.length > 0) return undefined;
  const expected = signatureOf(`${header}.${body}`, secret);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims & { exp: number };
  return claims.exp * 1000 > now.getTime() ? claims : undefined;
}
