import { Type } from 'typebox';
import { LinkedOrder, OrderLinkBody } from '../linked-order.ts';
import { Order } from '../order.ts';
import { OrderIdBody } from '../order-progress.ts';
import { Reordered } from '../saved-items.ts';
import type { CallSchema } from './call-schema.ts';

export const orderCalls = {
  getOrder: {
    tag: 'orders',
    summary: "One's own placed order; without orderId the one that this session placed last",
    query: { orderId: Type.Optional(Type.String({ maxLength: 40 })) },
    reply: Order,
    errors: { 400: ['invalid'], 404: ['unknown_order'] },
  },
  listOrders: {
    tag: 'orders',
    summary: "The customer's orders, newest first",
    reply: Type.Object({ orders: Type.Array(Order) }),
    errors: { 401: ['log_in'] },
  },
  getOrderOfCustomer: {
    tag: 'orders',
    summary: "One of the customer's orders",
    params: { orderId: Type.String({ pattern: '^[0-9]{1,15}$' }) },
    reply: Order,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_order'] },
  },
  cancelOrder: {
    tag: 'orders',
    summary: "Cancel one's own order before it is dispatched; what was paid goes back to where it came from",
    body: OrderIdBody,
    reply: Order,
    errors: {
      400: ['invalid'],
      401: ['log_in'],
      404: ['unknown_order'],
      409: ['too_late', 'not_cancellable', 'voucher_spent', 'voucher_redeemed'],
    },
  },
  getLinkedOrder: {
    tag: 'orders',
    summary: "A guest's placed order by the link in its mails: what it holds and how far it is, for 60 days",
    body: OrderLinkBody,
    reply: LinkedOrder,
    errors: { 400: ['invalid'], 404: ['unknown_link'] },
  },
  cancelLinkedOrder: {
    tag: 'orders',
    summary: "Cancel a guest's order by the link in its mails, before it is dispatched; what was paid goes back to where it came from",
    body: OrderLinkBody,
    reply: LinkedOrder,
    errors: { 400: ['invalid'], 404: ['unknown_link'], 409: ['too_late', 'not_cancellable', 'voucher_spent', 'voucher_redeemed'] },
  },
  changeOrderCard: {
    tag: 'orders',
    summary: 'Have another saved card pay for an order that is charged when it is sent; after a decline it is charged at once',
    body: Type.Object({ ...OrderIdBody.properties, cardId: Type.String({ maxLength: 20 }) }),
    reply: Order,
    errors: { 400: ['invalid', 'card_not_taken'], 401: ['log_in'], 404: ['unknown_order', 'unknown_card'], 409: ['too_late'] },
  },
  orderAgain: {
    tag: 'orders',
    summary: "Put what one's own placed order holds into the basket again, as far as it is sold, and say of each line what has changed",
    body: OrderIdBody,
    takesKey: true,
    reply: Reordered,
    errors: { 400: ['invalid'], 404: ['unknown_order'], 409: ['key_used'] },
  },
  askForReturn: {
    tag: 'orders',
    summary: "Ask to send one's own order back, within 14 days of its delivery",
    body: OrderIdBody,
    reply: Order,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_order'], 409: ['not_delivered', 'too_late', 'not_returnable'] },
  },
} as const satisfies Record<string, CallSchema>;
