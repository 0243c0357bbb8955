import type { CardFacts } from './gateway.ts';

/** Cybersource's card type codes. */
const cardTypes = { '001': 'visa', '002': 'mastercard', '003': 'amex' } as const;

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
    const brand = cardTypes[number?.detectedCardTypes?.[0] as keyof typeof cardTypes];
    const lastFour = number?.maskedValue?.slice(-4) ?? '';
    return brand && /^\d{4}$/.test(lastFour) ? { brand, lastFour } : undefined;
  } catch {
    return undefined;
  }
}
