import { cardOfType } from '@cellardoor/rules/cards';
import type { CardFacts } from './gateway.ts';

interface TokenContent {
  content?: { paymentInformation?: { card?: { number?: { maskedValue?: string; detectedCardTypes?: string[] } } } };
}

/** The card that a transient token (a JWT) stands for, as its payload says; the gateway alone can tell whether it is genuine. */
export function cardOfToken(token: string): CardFacts | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const number = (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as TokenContent).content?.paymentInformation?.card
      ?.number;
    const brand = cardOfType(number?.detectedCardTypes?.[0]);
    const lastFour = number?.maskedValue?.slice(-4) ?? '';
    return brand && /^\d{4}$/.test(lastFour) ? { brand, lastFour } : undefined;
  } catch {
    return undefined;
  }
}
