import { Type } from 'typebox';
import { Order, PayAndCommitBody, PayerSetup, PendingPayment } from '../checkout.ts';
import type { CallSchema } from './call-schema.ts';

const paying = {
  tag: 'payment',
  body: PayAndCommitBody,
  reply: Type.Union([Order, PendingPayment]),
  errors: {
    400: ['invalid', 'required', 'mode_not_offered', 'card_not_taken'],
    401: ['log_in'],
    402: ['payment_declined'],
    404: ['unknown_order', 'unknown_gift', 'unknown_card'],
    409: [
      'already_paid',
      'card_not_shown',
      'nothing_to_repair',
      'in_progress',
      'challenge_over',
      'basket_changed',
      'basket_empty',
      'incomplete',
      'no_such_day',
      'low_stock',
      'total_changed',
      'to_pay_changed',
      'points_changed',
      'state_refused',
      'account_needed',
      'already_member',
      'too_young',
      'voucher_used',
      'too_many_gifts',
      'gift_changed',
      'gift_other_brand',
      'gift_redeemed',
      'gift_other_country',
      'gift_expired',
      'gift_empty',
      'gifts_not_taken',
    ],
    429: ['too_many'],
    503: ['payment_silent', 'payment_impossible', 'payment_not_set_up'],
  },
} as const;

export const paymentCalls = {
  setUpPayer: {
    tag: 'payment',
    summary: 'Before a card pays: what the browser shows the bank of itself. The card is a token, or one that the customer keeps',
    body: Type.Object({
      transientToken: Type.Optional(Type.String({ maxLength: 4000 })),
      cardId: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    reply: PayerSetup,
    errors: {
      400: ['invalid', 'required', 'mode_not_offered', 'card_not_taken'],
      401: ['log_in'],
      402: ['payment_declined'],
      404: ['unknown_order', 'unknown_card'],
      429: ['too_many'],
      503: ['payment_silent', 'payment_impossible', 'payment_not_set_up'],
    },
  },
  payAndCommit: { ...paying, summary: 'Pay the order and place it: exactly once, however often it is repeated' },
  updatePaymentAndCommit: { ...paying, summary: "Pay an order anew whose payment was declined, or go on after the bank's question" },
} as const satisfies Record<string, CallSchema>;
