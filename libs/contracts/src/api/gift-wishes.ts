import { longestGiftMessage, longestLabelMessage, mostGiftMessages } from '@cellardoor/rules/delivery-messages';
import { Type } from 'typebox';

const GiftMessages = Type.Array(Type.String({ maxLength: longestGiftMessage }), { maxItems: mostGiftMessages });

/** What an order that is a present says. [CKO-08] */
export const GiftWishes = Type.Object({
  /** The parcel holds the messages, and no prices. */
  sendGift: Type.Boolean(),
  /** Who is told by mail that it is on its way; null: nobody. */
  recipientEmail: Type.Union([Type.String(), Type.Null()]),
  giftMessages: GiftMessages,
});
export type GiftWishes = Type.Static<typeof GiftWishes>;

export const GiftMessagesBody = Type.Object({
  sendGift: Type.Boolean(),
  recipientEmail: Type.Optional(Type.String({ maxLength: 300 })),
  giftMessages: Type.Optional(GiftMessages),
});

const LabelMessage = Type.Optional(Type.String({ maxLength: longestLabelMessage }));
/** Texts for the parcel's label; those that are left out are gone. [CKO-07] */
export const LabelMessagesBody = Type.Object({
  labelMessage1: LabelMessage,
  labelMessage2: LabelMessage,
  labelMessage3: LabelMessage,
  labelMessage4: LabelMessage,
});
