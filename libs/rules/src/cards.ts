/** The cards that the shop knows, by the name on them. Which of them a brand takes is the brand's own data. [BRD-08] */
export const cardNames = { mastercard: 'Mastercard', visa: 'Visa', amex: 'American Express' } as const;

export type CardId = keyof typeof cardNames;

/** Fit to show: 'American Express' of `amex`; a card that the shop does not know by its own word. */
export const cardName = (card: string): string => (card in cardNames ? cardNames[card as CardId] : card);

/** The gateway's codes of card types. */
const cardsByType: Readonly<Record<string, CardId>> = { '001': 'visa', '002': 'mastercard', '003': 'amex' };

/** The card of a gateway's type code; undefined for one that the shop does not know. */
export const cardOfType = (code: string | undefined): CardId | undefined => cardsByType[code ?? ''];

/** What a token says of its card. */
export interface CardFacts {
  readonly brand: CardId;
  readonly lastFour: string;
}

interface TokenPayload {
  readonly content?: { readonly paymentInformation?: { readonly card?: { readonly number?: TokenNumber } } };
}
interface TokenNumber {
  readonly maskedValue?: string;
  readonly detectedCardTypes?: readonly string[];
}

/** The card that a gateway's token (a JWT) shows; undefined for a token that shows none. The gateway alone can tell whether it is genuine. */
export function cardOfToken(token: string): CardFacts | undefined {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    const number = (JSON.parse(atob(payload)) as TokenPayload).content?.paymentInformation?.card?.number;
    const brand = cardOfType(number?.detectedCardTypes?.[0]);
    const lastFour = number?.maskedValue?.slice(-4) ?? '';
    return brand && /^\d{4}$/.test(lastFour) ? { brand, lastFour } : undefined;
  } catch {
    return undefined;
  }
}
