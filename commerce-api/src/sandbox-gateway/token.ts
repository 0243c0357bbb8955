import { createHmac, randomBytes } from 'node:crypto';
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

/** What a token claims. It is genuine when the ledger knows its id, which cannot be guessed, with this very card type. */
export function claimsOf(token: string): { jti: string; cardType: string } {
  try {
    const body = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as TokenBody;
    return { jti: String(body.jti), cardType: String(body.content?.paymentInformation?.card?.number?.detectedCardTypes?.[0]) };
  } catch {
    return { jti: '', cardType: '' };
  }
}

interface TokenBody {
  jti?: string;
  content?: { paymentInformation?: { card?: { number?: { detectedCardTypes?: string[] } } } };
}
