import { Type } from 'typebox';
import { CardOptions, KeepCardBody, KeepTokenBody, KeptCardReply, SavedCards } from '../saved-cards.ts';
import type { CallSchema } from './call-schema.ts';

const params = { cardId: Type.String({ maxLength: 20 }) };
const keepErrors = {
  400: ['invalid', 'card_not_taken'],
  401: ['log_in'],
  402: ['card_declined'],
  409: ['too_many_cards'],
  429: ['too_many'],
  503: ['payment_silent', 'payment_impossible', 'payment_not_set_up'],
} as const;
const errors = { 401: ['log_in'], 404: ['unknown_card'] } as const;

export const savedCardCalls = {
  listSavedCards: {
    tag: 'cards',
    summary: 'The cards that the customer keeps, of those that the brand takes',
    reply: SavedCards,
    errors: { 401: ['log_in'] },
  },
  keepCard: {
    tag: 'cards',
    summary: 'Keep a card: it is made a token at the gateway at once, and its number and security code are kept nowhere',
    params: { options: CardOptions },
    body: KeepCardBody,
    reply: SavedCards,
    errors: keepErrors,
  },
  keepTypedCard: {
    tag: 'cards',
    summary: "Keep a card that was typed in the gateway's own fields; its transient token is used up by that",
    body: KeepTokenBody,
    reply: KeptCardReply,
    errors: keepErrors,
  },
  removeCard: { tag: 'cards', summary: 'Forget a kept card, here and at the gateway', params, reply: SavedCards, errors },
  chooseCard: {
    tag: 'cards',
    summary: 'Have a kept card offered first',
    params,
    body: Type.Object({ options: Type.Enum(['default']) }),
    reply: SavedCards,
    errors,
  },
} as const satisfies Record<string, CallSchema>;
