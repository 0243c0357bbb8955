import { longestPart } from '@cellardoor/rules/addresses';
import { Type } from 'typebox';
import { NearShop } from '../addresses.ts';
import { AddressGiven } from '../address.ts';
import { GiftMessagesBody, LabelMessagesBody } from '../gift-wishes.ts';
import { OfferedMethod, OrderSummary } from '../order-summary.ts';
import { CardEntry, PaymentOption } from '../payment-options.ts';
import { DeliveryEstimate, ShippingMethod, ShippingMethodInfo, ShippingOption } from '../shipping.ts';
import { ItemCode } from '../envelope.ts';
import type { CallSchema } from './call-schema.ts';

const Postcode = Type.Optional(Type.String({ maxLength: longestPart.postcode }));
const DeliveryOptions = Type.Optional(
  Type.Object({
    ageConfirmed: Type.Boolean(),
    /** Who is billed; null: who it is delivered to. Absent: as it was. */
    billingAddress: Type.Optional(Type.Union([AddressGiven, Type.Null()])),
    /** A customer keeps what is given here in their address book, too. */
    keepAddress: Type.Optional(Type.Boolean()),
  }),
);
/** An ISO date. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const DeliveryType = Type.Optional(Type.Enum(['delivery', 'collection']));

export const checkoutCalls = {
  beginGuestCheckout: {
    tag: 'checkout',
    summary: 'Begin to check out with an email address alone; a log-in ends with it, the basket stays',
    body: Type.Object({ emailId: Type.String({ maxLength: 300 }) }),
    reply: OrderSummary,
    errors: {
      400: ['invalid'],
      409: ['basket_empty', 'account_needed', 'charged_apart', 'order_too_large', 'email_refused', 'in_progress'],
    },
  },
  beginCheckout: {
    tag: 'checkout',
    summary: 'Begin to check out as the customer who is logged in',
    reply: OrderSummary,
    errors: {
      401: ['log_in'],
      409: ['basket_empty', 'too_young', 'self_excluded', 'email_refused', 'charged_apart', 'order_too_large', 'in_progress'],
    },
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
    body: Type.Object({ shippingDetail: AddressGiven, options: DeliveryOptions }),
    reply: OrderSummary,
    errors: {
      400: ['invalid', 'required', 'po_box'],
      401: ['log_in'],
      404: ['no_order'],
      409: ['state_refused', 'in_progress', 'too_many_addresses'],
    },
  },
  listShippingMethods: {
    tag: 'checkout',
    summary: 'How the basket can be delivered to a postcode, and what that costs',
    query: { postcode: Postcode, type: DeliveryType },
    reply: Type.Object({ shippingMethods: Type.Array(OfferedMethod) }),
    errors: { 400: ['invalid'] },
  },
  chooseShippingMethod: {
    tag: 'checkout',
    summary: 'Choose how the order is delivered',
    body: Type.Object({
      methodCode: Type.String({ maxLength: 20 }),
      postcode: Postcode,
      type: DeliveryType,
      /** ISO date; absent for the earliest day. */
      date: Type.Optional(Day),
      /** The shop, for a collection. */
      addressId: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    reply: OrderSummary,
    errors: { 400: ['invalid', 'required'], 401: ['log_in'], 404: ['no_order'], 409: ['in_progress', 'not_delivered', 'no_such_day'] },
  },
  estimateDelivery: {
    tag: 'checkout',
    summary: 'What it costs to deliver the basket with some of a product more, and when that comes at the earliest',
    query: {
      itemCode: ItemCode,
      quantity: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$', description: 'Units of the item; 1 when absent' })),
      place: Type.String({ minLength: 1, maxLength: longestPart.state, description: "A postcode, or a state's name or code" }),
    },
    reply: DeliveryEstimate,
    errors: { 400: ['invalid'], 404: ['unknown_item'] },
  },
  getShippingMethodInfo: {
    tag: 'checkout',
    summary: 'What there is to know of a way of delivery',
    params: { methodCode: Type.String({ maxLength: 20 }) },
    reply: ShippingMethodInfo,
    errors: { 404: ['unknown_method'] },
  },
  listShippingOptions: {
    tag: 'checkout',
    summary: 'The days on which a way of delivery can bring the basket, from a date on',
    query: { date: Type.Optional(Day), shippingMethod: Type.String({ maxLength: 20 }) },
    reply: Type.Object({ shippingMethod: Type.String(), shippingOptions: Type.Array(ShippingOption) }),
    errors: { 400: ['invalid'], 404: ['unknown_method'] },
  },
  listCollectionLocations: {
    tag: 'checkout',
    summary: "The brand's shops where the basket can be collected, the nearest to a postcode first",
    query: { postcode: Postcode, type: Type.Optional(Type.Enum(['collection'])) },
    reply: Type.Object({ collectionLocations: Type.Array(NearShop) }),
    errors: { 400: ['invalid'] },
  },
  listLegacyShippingMethods: {
    tag: 'checkout',
    summary: 'Ways of delivery to a postcode, at the address that old pages ask',
    // the host says which country it is, as everywhere
    params: { country: Type.String({ pattern: '^[a-z]{2}$' }) },
    query: { postcode: Type.String({ maxLength: longestPart.postcode }) },
    reply: Type.Object({ shippingMethods: Type.Array(ShippingMethod) }),
    errors: { 400: ['invalid'] },
  },
  setLabelMessages: {
    tag: 'checkout',
    summary: "Up to four texts for the parcel's label, in place of those that were there; an order that is collected keeps none",
    body: LabelMessagesBody,
    reply: OrderSummary,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['no_order'], 409: ['in_progress'] },
  },
  setGiftMessages: {
    tag: 'checkout',
    summary: 'Whether the order is a present, what it says, and who is told',
    body: GiftMessagesBody,
    reply: OrderSummary,
    errors: { 400: ['invalid', 'names_site', 'names_brand'], 401: ['log_in'], 404: ['no_order'], 409: ['in_progress'] },
  },
  createOrder: {
    tag: 'checkout',
    summary: "Make the basket's order in progress, or find it: a guest says their email address later",
    reply: OrderSummary,
    errors: {
      401: ['log_in'],
      409: ['basket_empty', 'too_young', 'self_excluded', 'email_refused', 'account_needed', 'charged_apart', 'in_progress'],
    },
  },
  chooseDeliveryAddress: {
    tag: 'checkout',
    summary: 'Where to deliver: an address of the address book by its id, or one that is written out',
    body: Type.Object({
      addressId: Type.Optional(Type.String({ maxLength: 20 })),
      shippingDetail: Type.Optional(AddressGiven),
      options: DeliveryOptions,
    }),
    reply: OrderSummary,
    errors: {
      400: ['invalid', 'required', 'po_box'],
      401: ['log_in'],
      404: ['no_order', 'unknown_address'],
      409: ['state_refused', 'in_progress', 'too_many_addresses'],
    },
  },
  listPaymentOptions: {
    tag: 'checkout',
    summary: 'Ways to pay for the basket, with the card brands taken. Which cards a customer keeps is told by GET /api/user/payment',
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
