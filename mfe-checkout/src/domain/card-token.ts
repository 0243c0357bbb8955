import { cardOfType } from '@cellardoor/rules/cards';

/** What stands for a card once, for a quarter of an hour; never its number. [CHK-07] */
export interface CardToken {
  readonly token: string;
  /** `visa`, `mastercard`, `amex`. */
  readonly brand: string;
  readonly lastFour: string;
}

interface Claims {
  readonly content?: { readonly paymentInformation?: { readonly card?: { readonly number?: CardNumber } } };
}
interface CardNumber {
  readonly maskedValue?: string;
  readonly detectedCardTypes?: readonly string[];
}

/** The card that a gateway's token (a JWT) shows; undefined for a token that shows none. */
export function cardOfToken(token: string): CardToken | undefined {
  try {
    const body = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    const number = (JSON.parse(atob(body)) as Claims).content?.paymentInformation?.card?.number;
    const brand = cardOfType(number?.detectedCardTypes?.[0]);
    const lastFour = number?.maskedValue?.slice(-4) ?? '';
    return brand && /^\d{4}$/.test(lastFour) ? { token, brand, lastFour } : undefined;
  } catch {
    return undefined;
  }
}
