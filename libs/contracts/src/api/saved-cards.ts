import { Type } from 'typebox';

/** A card that a customer keeps, as far as anybody may know it. [CHK-07] */
export const SavedCard = Type.Object({
  cardId: Type.String(),
  /** `mastercard`, `visa`, `amex`. */
  cardType: Type.String(),
  lastFour: Type.String(),
  /** Two digits. */
  expirationMonth: Type.String(),
  /** Four digits. */
  expirationYear: Type.String(),
  /** True for the one that is offered first. */
  isDefault: Type.Boolean(),
});
export type SavedCard = Type.Static<typeof SavedCard>;

/** What becomes of a card: it is kept, or kept and offered first. */
export const CardOptions = Type.Enum(['save', 'default']);

/** A whole card, which goes to the gateway and is kept nowhere. [ACT-12] [CHK-07] */
export const KeepCardBody = Type.Object({
  cardType: Type.Enum(['mastercard', 'visa', 'amex']),
  cardNumber: Type.String({ maxLength: 30 }),
  expirationMonth: Type.String({ maxLength: 2 }),
  expirationYear: Type.String({ maxLength: 4 }),
  cvv: Type.String({ maxLength: 4 }),
  type: Type.Optional(Type.Enum(['creditCard'])),
  /** The word of the path, where it is said again. */
  options: Type.Optional(CardOptions),
});
export type KeepCardBody = Type.Static<typeof KeepCardBody>;

/** The default one first, which is the one that was made it last, or else the oldest. */
export const SavedCards = Type.Object({ savedCards: Type.Array(SavedCard) });
export type SavedCards = Type.Static<typeof SavedCards>;

/** A card that was typed in the gateway's own fields. */
export const KeepTokenBody = Type.Object({
  transientToken: Type.String({ maxLength: 4000 }),
  options: Type.Optional(CardOptions),
});
export type KeepTokenBody = Type.Static<typeof KeepTokenBody>;

/** `cardId`: the card that was just kept. */
export const KeptCardReply = Type.Object({ cardId: Type.String(), ...SavedCards.properties });
