import { ItemCode } from '../envelope.ts';
import { ProductOffers } from '../offers.ts';
import type { CallSchema } from './call-schema.ts';

export const offerCalls = {
  getProductOffers: {
    tag: 'offers',
    summary: 'Offers that go with a product, and the spaces left in the case that the basket fills',
    params: { itemCode: ItemCode },
    reply: ProductOffers,
    errors: { 400: ['invalid'], 404: ['unknown_wine'] },
  },
} as const satisfies Record<string, CallSchema>;
