import { Type } from 'typebox';
import { OrderSummary } from '../checkout.ts';
import { GiftBody, GiftCardBalance } from '../gift-cards.ts';
import type { CallSchema } from './call-schema.ts';

/** What keeps a gift card or voucher from being spent. */
const notTaken = ['gift_other_brand', 'gift_other_country', 'gift_expired', 'gift_empty', 'gifts_not_taken'] as const;

export const giftCardCalls = {
  getGiftCardBalance: {
    tag: 'gift cards',
    summary: 'What is left on a gift card, to who knows its PIN',
    params: { cardNumber: Type.String({ maxLength: 40 }) },
    query: { pin: Type.Optional(Type.String({ maxLength: 20 })) },
    reply: GiftCardBalance,
    errors: { 400: ['invalid', 'required'], 404: ['unknown_gift'], 409: notTaken, 429: ['too_many'] },
  },
  addGift: {
    tag: 'gift cards',
    summary: 'Have the order in progress paid with a gift card or voucher; nothing is taken from it before the payment',
    body: GiftBody,
    reply: OrderSummary,
    errors: {
      400: ['invalid', 'required'],
      401: ['log_in'],
      404: ['unknown_gift', 'no_order'],
      409: [...notTaken, 'too_many_gifts', 'nothing_to_pay', 'in_progress'],
      429: ['too_many'],
    },
  },
  removeGift: {
    tag: 'gift cards',
    summary: 'Have the order in progress paid without a gift',
    params: { giftId: Type.String({ pattern: '^[0-9]{1,15}$' }) },
    reply: OrderSummary,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_gift', 'no_order'], 409: ['in_progress'] },
  },
} as const satisfies Record<string, CallSchema>;
