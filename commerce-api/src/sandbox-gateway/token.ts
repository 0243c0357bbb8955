import { randomBytes } from 'node:crypto';
import type { CheckedCard } from './card-check.ts';
import { readJwt, signJwt } from './signed-jwt.ts';

/** Minutes for which a token may be used, as the real gateway has it. */
export const tokenMinutes = 15;

export const newJti = (): string => randomBytes(32).toString('hex').toUpperCase();

interface TokenClaims {
  readonly jti: string;
  readonly type: 'mf-2';
  readonly content: { paymentInformation: { card: { number: { maskedValue: string; detectedCardTypes: string[] } } } };
}

/** A transient token as the real gateway makes it: a JWT that shows the masked number and the card's type. */
export function makeToken(jti: string, { brand, lastFour }: CheckedCard, now: Date, secret: string): string {
  const number = { maskedValue: `XXXXXXXXXXXX${lastFour}`, detectedCardTypes: [brand.type] };
  const claims: TokenClaims = { jti, type: 'mf-2', content: { paymentInformation: { card: { number } } } };
  return signJwt({ iss: 'Flex/sandbox', ...claims }, secret, now, tokenMinutes);
}

/** The id and the card type that a token was made for; undefined when it is not whole, not signed with this secret, or past its time. */
export function claimsOf(token: string, secret: string, now: Date): { jti: string; cardType: string } | undefined {
  const claims = readJwt<TokenClaims>(token, secret, now);
  return claims && { jti: claims.jti, cardType: claims.content.paymentInformation.card.number.detectedCardTypes[0] ?? '' };
}
