/** The cards that the shop knows, by the name on them. Which of them a brand takes is the brand's own data. [BRD-08] */
export const cardNames = { mastercard: 'Mastercard', visa: 'Visa', amex: 'American Express' } as const;

export type CardId = keyof typeof cardNames;

/** Fit to show: 'American Express' of `amex`; a card that the shop does not know by its own word. */
export const cardName = (card: string): string => (card in cardNames ? cardNames[card as CardId] : card);

/** The gateway's codes of card types. */
const cardsByType: Readonly<Record<string, CardId>> = { '001': 'visa', '002': 'mastercard', '003': 'amex' };

/** The card of a gateway's type code; undefined for one that the shop does not know. */
export const cardOfType = (code: string | undefined): CardId | undefined => cardsByType[code ?? ''];
