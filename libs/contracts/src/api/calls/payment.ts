import { Type } from 'typebox';
import { Order, PayAndCommitBody, PayerSetup, PendingPayment } from '../checkout.ts';
import { AmendAndCommitBody } from '../order-offers.ts';
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
  amendAndCommit: {
    tag: 'payment',
    summary: 'Add to a placed order what was offered for it and charge the card that paid, exactly once; or decline the offer',
    description:
      'The same acceptance again is refused with 409 already_amended; with the idempotency-key of the call that was done it is answered as that one was.',
    body: AmendAndCommitBody,
    takesKey: true,
    reply: Order,
    errors: {
      400: ['invalid', 'required', 'consent_needed'],
      401: ['log_in'],
      402: ['payment_declined'],
      404: ['unknown_order'],
      409: [
        'already_amended',
        'already_member',
        'in_progress',
        'cancelled',
        'too_late',
        'offer_over',
        'no_skus',
        'no_space',
        'low_stock',
        'to_pay_changed',
        'too_young',
      ],
      429: ['too_many'],
      503: ['payment_silent', 'payment_impossible', 'payment_not_set_up'],
    },
  },
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
