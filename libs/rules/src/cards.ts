/** The cards that the shop knows, by the name on them. Which of them a brand takes is the brand's own data. [BRD-08] */
export const cardNames = { mastercard: 'Mastercard', visa: 'Visa', amex: 'American Express' } as const;

export type CardId = keyof typeof cardNames;

/** Fit to show: 'American Express' of `amex`; a card that the shop does not know by its own word. */
export const cardName = (card: string): string => (card in cardNames ? cardNames[card as CardId] : card);

/** The gateway's codes of card types. */
const cardsByType: Readonly<Record<string, CardId>> = { '001': 'visa', '002': 'mastercard', '003': 'amex' };

/** The card of a gateway's type code; undefined for one that the shop does not know. */
export const cardOfType = (code: string | undefined): CardId | undefined => cardsByType[code ?? ''];

/** The gateway's code of a card. */
export const typeOfCard = (card: CardId): string => Object.keys(cardsByType).find((type) => cardsByType[type] === card)!;

/** True for a month, 'yyyy-mm', that some card may be good to the end of: none is issued for longer than 25 years. */
export const isCardMonth = (month: string, today: string): boolean =>
  /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && Number(month.slice(0, 4)) <= Number(today.slice(0, 4)) + 25;

/** True once a card that is good to the end of a month, 'yyyy-mm', is good no more. `today` is an ISO date. */
export const isCardExpired = (goodThrough: string, today: string): boolean => goodThrough < today.slice(0, 7);

/** First six digits of the cards' numbers, from and to. */
const ranges: Readonly<Record<CardId, readonly (readonly [from: number, to: number])[]>> = {
  mastercard: [
    [222100, 272099],
    [510000, 559999],
  ],
  visa: [[400000, 499999]],
  amex: [
    [340000, 349999],
    [370000, 379999],
  ],
};

/** The card whose numbers begin with the six digits; undefined for one that the shop does not know. [ACT-05] */
export const cardOfRange = (digits: string): CardId | undefined =>
  (Object.keys(ranges) as CardId[]).find((card) => ranges[card].some(([from, to]) => Number(digits) >= from && Number(digits) <= to));

/** What a token says of its card. */
export interface CardFacts {
  readonly brand: CardId;
  readonly lastFour: string;
}

interface TokenPayload {
  readonly content?: { readonly paymentInformation?: { readonly card?: TokenCard } };
}
interface TokenCard {
  readonly number?: TokenNumber;
  readonly expirationMonth?: { readonly value?: string };
  readonly expirationYear?: { readonly value?: string };
}
interface TokenNumber {
  readonly maskedValue?: string;
  readonly detectedCardTypes?: readonly string[];
}

function readCard(token: string): TokenCard | undefined {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    return (JSON.parse(atob(payload)) as TokenPayload).content?.paymentInformation?.card;
  } catch {
    return undefined;
  }
}

/** The card that a gateway's token (a JWT) shows; undefined for a token that shows none. The gateway alone can tell whether it is genuine. */
export function cardOfToken(token: string): CardFacts | undefined {
  const { number } = readCard(token) ?? {};
  const brand = cardOfType(number?.detectedCardTypes?.[0]);
  const lastFour = number?.maskedValue?.slice(-4) ?? '';
  return brand && /^\d{4}$/.test(lastFour) ? { brand, lastFour } : undefined;
}

/** The month, 'yyyy-mm', to whose end a token's card is good; empty where the token does not say. */
export function expiryOfToken(token: string): string {
  const { expirationMonth, expirationYear } = readCard(token) ?? {};
  return expirationMonth?.value && expirationYear?.value ? `${expirationYear.value}-${expirationMonth.value}` : '';
}
