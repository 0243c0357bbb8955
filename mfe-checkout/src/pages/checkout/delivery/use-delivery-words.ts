import type { CallInput, OrderSummary } from '@cellardoor/contracts';
import { mostGiftMessages } from '@cellardoor/rules/delivery-messages';
import { useState } from 'react';
import { type Kept, keptFor, useKept } from '../steps/use-kept.ts';

/** Texts on the parcel's label, whatever is in it. */
export const labelLines = 4;

/** What a shopper says of a parcel, beside where it goes and how. */
export interface DeliveryWords {
  /** Four texts, of which some may be empty. */
  readonly label: readonly string[];
  readonly sendGift: boolean;
  readonly recipientEmail: string;
  /** As many fields as are open, at least one. */
  readonly messages: readonly string[];
}

const filled = (texts: readonly string[], count: number) => Array.from({ length: count }, (_, at) => texts[at] ?? '');

const wordsOf = ({ labelMessages, giftWishes }: Pick<OrderSummary, 'labelMessages' | 'giftWishes'>): DeliveryWords => ({
  label: filled(labelMessages, labelLines),
  sendGift: giftWishes?.sendGift ?? false,
  recipientEmail: giftWishes?.recipientEmail ?? '',
  messages: filled(giftWishes?.giftMessages ?? [], Math.max(1, giftWishes?.giftMessages.length ?? 0)),
});

const none: Pick<OrderSummary, 'labelMessages' | 'giftWishes'> = { labelMessages: [], giftWishes: null };
const put = (texts: readonly string[], at: number, text: string) => texts.map((before, i) => (i === at ? text : before));

/** Words for label and present, from what the order has already, or what was typed when the form was open before, until they are sent. [CHK-03] */
export function useDeliveryWords(order: OrderSummary | null, kept: Kept<DeliveryWords>) {
  const sent = order && wordsOf(order);
  const [words, setWords] = useState(() => keptFor(kept, order, sent) ?? wordsOf(order ?? none));
  useKept(kept, order, sent, () => words);
  const change = (parts: Partial<DeliveryWords>) => setWords({ ...words, ...parts });
  return {
    words,
    writeLabel: (at: number, text: string) => change({ label: put(words.label, at, text) }),
    asGift: (sendGift: boolean) => change({ sendGift }),
    tell: (recipientEmail: string) => change({ recipientEmail }),
    writeMessage: (at: number, text: string) => change({ messages: put(words.messages, at, text) }),
    /** Absent where there are as many as an order may have. */
    addMessage: words.messages.length < mostGiftMessages ? () => change({ messages: [...words.messages, ''] }) : undefined,
  };
}

export type DeliveryWordsForm = ReturnType<typeof useDeliveryWords>;

/** What label messages are called in their call. */
export const labelMessagesBody = ({ label }: DeliveryWords) =>
  Object.fromEntries(label.map((text, at) => [`labelMessage${at + 1}`, text] as const)) as Record<`labelMessage${1 | 2 | 3 | 4}`, string>;

export const giftMessagesBody = ({ sendGift, recipientEmail, messages }: DeliveryWords): CallInput<'setGiftMessages'> => ({
  sendGift,
  ...(sendGift && { recipientEmail: recipientEmail.trim(), giftMessages: messages.filter((text) => text.trim() !== '') }),
});
