/** What stands for a card once, for a quarter of an hour; never its number. [CHK-07] */
export interface CardToken {
  readonly token: string;
  /** `visa`, `mastercard`, `amex`. */
  readonly brand: string;
  readonly lastFour: string;
}

/** A card that the customer keeps. */
interface CardById {
  readonly cardId: string;
  readonly brand: string;
  readonly lastFour: string;
}

/** The card that is to pay. */
export type PayingCard = CardToken | CardById;

/** A card as the calls about paying name it. */
export const nameOfCard = (card: PayingCard) => ('cardId' in card ? { cardId: card.cardId } : { transientToken: card.token });
