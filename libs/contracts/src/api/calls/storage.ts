import { Type } from 'typebox';
import { PayRentBody, QuoteBody, Storage, WithdrawalQuote, WithdrawBody, Withdrawn } from '../storage.ts';
import type { CallSchema } from './call-schema.ts';

const tag = 'storage';

const quoteErrors = {
  400: ['invalid', 'required', 'po_box', 'unknown_method'],
  401: ['log_in'],
  404: ['no_storage', 'unknown_lot', 'unknown_address', 'unknown_shop'],
  409: ['not_enough', 'state_refused', 'too_young', 'self_excluded', 'order_too_large'],
} as const;

export const storageCalls = {
  getStorage: {
    tag,
    summary: "The customer's wines in storage, their moves and rent, and how storage works",
    reply: Storage,
    errors: { 401: ['log_in'] },
  },
  quoteWithdrawal: {
    tag,
    summary: 'What it costs to take bottles out: delivery, fee, duty and VAT',
    body: QuoteBody,
    reply: WithdrawalQuote,
    errors: quoteErrors,
  },
  withdrawFromStorage: {
    tag,
    summary: 'Take bottles out as an order: once for a key, paid by a kept card where something is due',
    body: WithdrawBody,
    takesKey: true,
    reply: Withdrawn,
    errors: {
      ...quoteErrors,
      400: [...quoteErrors[400], 'card_not_taken', 'card_needed'],
      402: ['payment_declined'],
      404: [...quoteErrors[404], 'unknown_card'],
      409: [...quoteErrors[409], 'total_changed', 'in_progress', 'other_request'],
      503: ['payment_silent', 'payment_impossible'],
    },
  },
  payStorageRent: {
    tag,
    summary: 'Have a kept card pay the rent of each year from now on, and what is unpaid of it at once',
    body: PayRentBody,
    reply: Storage,
    errors: {
      400: ['invalid', 'card_not_taken'],
      401: ['log_in'],
      404: ['no_storage', 'unknown_card'],
      409: ['price_changed', 'plan_over'],
    },
  },
  setWindowAlerts: {
    tag,
    summary: 'Whether the customer is told when the drink window of a stored wine begins or ends',
    body: Type.Object({ wanted: Type.Boolean() }, { additionalProperties: false }),
    reply: Storage,
    errors: { 401: ['log_in'], 404: ['no_storage'] },
  },
} as const satisfies Record<string, CallSchema>;
