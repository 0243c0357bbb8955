import { Type } from 'typebox';
import { OrderSummary } from '../order-summary.ts';
import { GiftCardBalance, OrderGiftBody, ValidVoucher, Wallet } from '../gift-cards.ts';
import type { CallSchema } from './call-schema.ts';

/** What keeps a gift card or voucher from being spent. */
const notTaken = ['gift_other_brand', 'gift_other_country', 'gift_expired', 'gift_empty', 'gifts_not_taken'] as const;

const voucherByCode = {
  params: { voucherCode: Type.String({ maxLength: 40 }) },
  errors: { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_gift'], 409: [...notTaken, 'gift_redeemed'], 429: ['too_many'] },
} as const;

export const giftCardCalls = {
  getGiftCardBalance: {
    tag: 'gift cards',
    summary: 'What is left on a gift card, to anyone who knows its PIN',
    params: { cardNumber: Type.String({ maxLength: 40 }) },
    query: { pin: Type.Optional(Type.String({ maxLength: 20 })) },
    reply: GiftCardBalance,
    errors: { 400: ['invalid', 'required'], 404: ['unknown_gift'], 409: notTaken, 429: ['too_many'] },
  },
  listVouchers: {
    tag: 'gift cards',
    summary: "The gift vouchers in the customer's wallet that can be spent here",
    reply: Wallet,
    errors: { 401: ['log_in'] },
  },
  validateVoucher: {
    tag: 'gift cards',
    summary: 'What a gift voucher is worth, and whether the customer can redeem it; nothing changes',
    ...voucherByCode,
    reply: ValidVoucher,
  },
  redeemVoucher: {
    tag: 'gift cards',
    summary: "Put a gift voucher into the customer's wallet; nobody else can spend it from then on",
    ...voucherByCode,
    reply: Wallet,
  },
  addGift: {
    tag: 'gift cards',
    summary: 'Have the order in progress paid with a gift card or voucher; nothing is taken from it before the payment',
    body: OrderGiftBody,
    reply: OrderSummary,
    errors: {
      400: ['invalid', 'required'],
      401: ['log_in'],
      404: ['unknown_gift', 'no_order'],
      409: [...notTaken, 'gift_redeemed', 'too_many_gifts', 'nothing_to_pay', 'in_progress'],
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
