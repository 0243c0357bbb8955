import type { OrderOfferItem, OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { aLinePlan } from './plans.ts';
import { type Changes, changed } from './shoppers.ts';

const anItem = {
  rule: 'extra',
  mixed: false,
  webHeadline: '',
  thumbnailImage: '/pictures/W1001-120.avif',
  memberPrice: null,
  stockQty: 50,
} as const;

/** Unlimited delivery for a year at £29.99, less the £7.99 that the order paid for its delivery. */
export const unlimitedOffer = (changes?: Changes<OrderOfferItem>): OrderOfferItem =>
  changed<OrderOfferItem>(
    {
      ...anItem,
      type: 'SUBSCRIPTION',
      rule: 'FreeShip',
      itemCode: '00067SV',
      displayName: 'Unlimited delivery',
      bottleCount: 0,
      listPrice: 2999,
      offerPrice: 2999,
      figures: { annual: 2999, months: 12, delivery: 799, refund: 0, nextDelivery: 0, toPay: 2200, toReturn: 0 },
    },
    changes,
  );

/** A plan of cases at £69.00, whose first one costs £49.00 with this order, whose delivery of £7.99 it saves. */
export const planOffer = (changes?: Changes<OrderOfferItem>): OrderOfferItem =>
  changed<OrderOfferItem>(
    {
      ...anItem,
      type: 'WINEPLAN',
      rule: 'plan',
      itemCode: 'P1001',
      mixed: true,
      displayName: 'Half tour',
      webHeadline: 'Six bottles every twelve weeks',
      bottleCount: 6,
      listPrice: 8100,
      offerPrice: 4900,
      plan: aLinePlan(),
      quote: {
        items: [{ itemCode: 'P1001', quantity: 1 }],
        bottles: 6,
        amount: 4900,
        deliverySaving: 799,
        tax: 0,
        toPay: 4101,
        toReturn: 0,
      },
    },
    changes,
  );

/** A bottle at £7.20 in place of £9.00. */
export const bottleOffer = (itemCode: string, changes?: Changes<OrderOfferItem>): OrderOfferItem =>
  changed<OrderOfferItem>(
    {
      ...anItem,
      type: 'FILL_THE_CASE',
      itemCode,
      displayName: `Wine ${itemCode}`,
      webHeadline: 'A case in the same spirit, for less',
      bottleCount: 1,
      listPrice: 900,
      offerPrice: 720,
    },
    changes,
  );

/** What an order of nine bottles is offered: all three types, and three bottles for three spaces, with which delivery is free. */
export const someOrderOffers = (changes?: Changes<OrderOffers>): OrderOffers =>
  changed<OrderOffers>(
    {
      orderId: '100001',
      offerItems: [unlimitedOffer(), planOffer(), bottleOffer('W1001'), bottleOffer('W1002'), bottleOffer('W1003')],
      availableSpaces: 3,
      deliverySaving: 799,
      caseQuote: {
        items: ['W1001', 'W1002', 'W1003'].map((itemCode) => ({ itemCode, quantity: 1 })),
        bottles: 3,
        amount: 2160,
        deliverySaving: 799,
        tax: 0,
        toPay: 1361,
        toReturn: 0,
      },
      card: { cardBrand: 'visa', lastFour: '1111', isSaved: true, willBeSaved: false },
    },
    changes,
  );
