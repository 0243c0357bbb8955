import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CheckedCard } from './card-check.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url');

/** Minutes for which a token may be used, as the real gateway has it. */
export const tokenMinutes = 15;

export const newJti = (): string => randomBytes(32).toString('hex').toUpperCase();

/** A transient token as the real gateway makes it: a JWT that shows the masked number and the card's type. */
export function makeToken(jti: string, { brand, lastFour }: CheckedCard, now: Date, secret: string): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const number = { maskedValue: `XXXXXXXXXXXX${lastFour}`, detectedCardTypes: [brand.type] };
  const body = {
    iss: 'Flex/sandbox',
    iat: seconds,
    exp: seconds + tokenMinutes * 60,
    jti,
    type: 'mf-2',
    content: { paymentInformation: { card: { number } } },
  };
  const text = `${encode({ alg: 'HS256', kid: 'sandbox' })}.${encode(body)}`;
  return `${text}.${sign(text, secret)}`;
}

/** The id and the card type that a token was made for; undefined when it is not whole, or not signed with this secret. */
export function claimsOf(token: string, secret: string): { jti: string; cardType: string } | undefined {
  const [header = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !equal(signature, sign(`${header}.${body}`, secret))) return undefined;
  const { jti, content } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as TokenBody;
  return { jti: String(jti), cardType: String(content?.paymentInformation?.card?.number?.detectedCardTypes?.[0]) };
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

interface TokenBody {
  jti?: string;
  content?: { paymentInformation?: { card?: { number?: { detectedCardTypes?: string[] } } } };
}
