import { longestPart } from '@cellardoor/rules/addresses';
import { Type } from 'typebox';
import { Address, CardEntry, OrderSummary, PaymentOption, ShippingMethod } from '../checkout.ts';
import type { CallSchema } from './call-schema.ts';

const Postcode = Type.Optional(Type.String({ maxLength: longestPart.postcode }));
const DeliveryType = Type.Optional(Type.Enum(['delivery', 'collection']));

export const checkoutCalls = {
  beginGuestCheckout: {
    tag: 'checkout',
    summary: 'Begin to check out with an email address alone; a log-in ends with it, the basket stays',
    body: Type.Object({ emailId: Type.String({ maxLength: 300 }) }),
    reply: OrderSummary,
    errors: { 400: ['invalid'], 409: ['basket_empty', 'account_needed', 'in_progress'] },
  },
  beginCheckout: {
    tag: 'checkout',
    summary: 'Begin to check out as the customer who is logged in',
    reply: OrderSummary,
    errors: { 401: ['log_in'], 409: ['basket_empty', 'too_young', 'in_progress'] },
  },
  getCheckout: {
    tag: 'checkout',
    summary: 'The order in progress, with the totals as they will be charged',
    reply: OrderSummary,
    errors: { 404: ['no_order'] },
  },
  setDeliveryAddress: {
    tag: 'checkout',
    summary: 'Where to deliver, and the confirmation of age',
    body: Type.Object({ shippingDetail: Address, options: Type.Optional(Type.Object({ ageConfirmed: Type.Boolean() })) }),
    reply: OrderSummary,
    errors: { 400: ['invalid', 'required', 'po_box'], 401: ['log_in'], 404: ['no_order'], 409: ['state_refused', 'in_progress'] },
  },
  listShippingMethods: {
    tag: 'checkout',
    summary: 'How the basket can be delivered to a postcode, and what that costs',
    query: { postcode: Postcode, type: DeliveryType },
    reply: Type.Object({ shippingMethods: Type.Array(ShippingMethod) }),
    errors: { 400: ['invalid'] },
  },
  chooseShippingMethod: {
    tag: 'checkout',
    summary: 'Choose how the order is delivered',
    body: Type.Object({ methodCode: Type.String({ maxLength: 20 }), postcode: Postcode, type: DeliveryType }),
    reply: OrderSummary,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['no_order'], 409: ['in_progress'] },
  },
  listPaymentOptions: {
    tag: 'checkout',
    summary: 'Ways to pay, with the card brands taken',
    reply: Type.Object({ paymentOptions: Type.Array(PaymentOption) }),
    errors: { 503: ['payment_not_set_up'] },
  },
  openCardEntry: {
    tag: 'checkout',
    summary: "The capture context that opens the gateway's card fields in a page; `true` insists on a test environment",
    params: { testing: Type.Enum(['true', 'false']) },
    reply: CardEntry,
    errors: { 400: ['invalid'], 409: ['not_a_test'], 429: ['too_many'], 503: ['payment_silent', 'payment_not_set_up'] },
  },
} as const satisfies Record<string, CallSchema>;
