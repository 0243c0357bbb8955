import { randomBytes } from 'node:crypto';
import type { CheckedCard } from './card-check.ts';
import { readJwt, signJwt } from './signed-jwt.ts';

/** Minutes for which a token may be used, as the real gateway has it. */
export const tokenMinutes = 15;

export const newJti = (): string => randomBytes(32).toString('hex').toUpperCase();

interface TokenClaims {
  readonly jti: string;
  readonly type: 'mf-2';
  readonly content: { readonly paymentInformation: { readonly card: TokenCard } };
}
interface TokenCard {
  readonly number: { readonly maskedValue: string; readonly detectedCardTypes: readonly string[] };
  readonly expirationMonth: { readonly value: string };
  readonly expirationYear: { readonly value: string };
}

/** A transient token as the real gateway makes it: a JWT that shows the masked number, the card's type and its expiry. */
export function makeToken(jti: string, { brand, lastFour, goodThrough }: CheckedCard, now: Date, secret: string, kid?: string): string {
  const [year = '', month = ''] = goodThrough.split('-');
  const card: TokenCard = {
    number: { maskedValue: `XXXXXXXXXXXX${lastFour}`, detectedCardTypes: [brand.type] },
    expirationMonth: { value: month },
    expirationYear: { value: year },
  };
  const claims: TokenClaims = { jti, type: 'mf-2', content: { paymentInformation: { card } } };
  return signJwt({ iss: 'Flex/sandbox', ...claims }, secret, now, tokenMinutes, kid);
}

/** What a token says of the card that it was made for. */
export interface TokenFacts {
  readonly jti: string;
  readonly cardType: string;
  readonly lastFour: string;
  /** 'yyyy-mm' */
  readonly goodThrough: string;
}

/** Undefined for a token that is not whole, not signed with this secret, or past its time. */
export function claimsOf(token: string, secret: string, now: Date): TokenFacts | undefined {
  const claims = readJwt<TokenClaims>(token, secret, now);
  if (!claims) return undefined;
  const { number, expirationMonth, expirationYear } = claims.content.paymentInformation.card;
  return {
    jti: claims.jti,
    cardType: number.detectedCardTypes[0] ?? '',
    lastFour: number.maskedValue.slice(-4),
    goodThrough: `${expirationYear.value}-${expirationMonth.value}`,
  };
}
