import { Type } from 'typebox';
import { ItemCode } from '../envelope.ts';
import { FuturePayments, ItemCodes } from '../future-payments.ts';
import { BulkPromotion, NamedOffer, OfferByCode, OffersWithProduct, ProductOffers } from '../offers.ts';
import { AskedBottles, OrderOffers } from '../order-offers.ts';
import type { CallSchema } from './call-schema.ts';

export const offerCalls = {
  getProductOffers: {
    tag: 'offers',
    summary: 'Offers that go with a product, the product itself, and the spaces left in the case that the basket fills',
    params: { itemCode: ItemCode },
    reply: OffersWithProduct,
    errors: { 400: ['invalid'], 404: ['unknown_wine'] },
  },
  getBasketOffers: {
    tag: 'offers',
    summary: 'Offers that go with what is in the basket, and the spaces left in the case that it fills',
    reply: ProductOffers,
  },
  getOrderOffers: {
    tag: 'offers',
    summary: "What one's own placed order may be added for an hour, charged to the card that paid; nothing once the session has answered",
    params: { orderId: Type.String({ pattern: '^[0-9]{1,15}$' }) },
    query: { items: Type.Optional(AskedBottles) },
    reply: OrderOffers,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_order'], 409: ['offer_over', 'no_skus', 'no_space', 'low_stock'] },
  },
  getOffer: {
    tag: 'offers',
    summary: 'An offer by its code, with the cases that it makes cheaper',
    params: { offercode: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$' }) },
    query: {
      frequency: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$', description: 'Weeks between cases, as the caller read them' })),
      coming: Type.Optional(Type.String({ description: '1: an offer that has not begun, too, as editors preview it' })),
    },
    reply: OfferByCode,
    errors: { 400: ['invalid'], 404: ['unknown_offer'], 410: ['offer_over'], 429: ['too_many'] },
  },
  listOffers: {
    tag: 'offers',
    summary: 'The offers of now that have a code',
    reply: Type.Object({ offers: Type.Array(NamedOffer) }),
  },
  listFuturePaymentsOfBasket: {
    tag: 'offers',
    summary: 'What the card is charged later if the basket is bought now; nothing where all of it is paid at once',
    reply: FuturePayments,
  },
  listFuturePaymentsOfProducts: {
    tag: 'offers',
    summary: 'What the card is charged later for one of each item, if it is bought now; nothing for what is paid at once',
    query: { items: ItemCodes },
    reply: FuturePayments,
    errors: { 400: ['invalid'], 404: ['unknown_item'] },
  },
  listBulkPromotions: {
    tag: 'offers',
    summary: 'What several bottles of a wine cost together, the fewest bottles first',
    params: { itemCode: ItemCode },
    reply: Type.Object({ bulkPromotions: Type.Array(BulkPromotion) }),
    errors: { 400: ['invalid'], 404: ['unknown_item'] },
  },
} as const satisfies Record<string, CallSchema>;
