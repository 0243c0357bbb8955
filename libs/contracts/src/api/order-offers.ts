import { mostPerLine } from '@cellardoor/rules/quantities';
import { Type } from 'typebox';
import { Amount, ItemCode } from './envelope.ts';
import { OfferItem } from './offers.ts';
import { CardPermission } from './paying.ts';

/** What may be added to a placed order. A wine plan waits for wine plans. */
const orderOfferTypes = ['SUBSCRIPTION', 'FILL_THE_CASE'] as const;
export type OrderOfferType = (typeof orderOfferTypes)[number];

/** What a membership costs beside the order; amounts in minor units. [UPS-11] */
const MembershipFigures = Type.Object({
  /** The price of its term. */
  annual: Amount,
  months: Type.Integer({ minimum: 1 }),
  /** What the order paid for its delivery, which is taken off. */
  delivery: Amount,
  /** The same where it is not the standard delivery's price: shown as a refund line. 0 otherwise. */
  refund: Amount,
  nextDelivery: Amount,
  /** What the card is charged; 0 for a free claim. */
  toPay: Amount,
  /** What goes back to the card, where delivery cost more than the membership. */
  toReturn: Amount,
});

/** [UPS-06] [UPS-13] */
export const OrderOfferItem = Type.Object({
  ...OfferItem.properties,
  type: Type.Enum([...orderOfferTypes]),
  /** Bottles in one of it; 0 for a membership. */
  bottleCount: Type.Integer({ minimum: 0 }),
  /** What there is of it; 1 of what cannot run out. */
  stockQty: Type.Integer({ minimum: 0 }),
  /** Of a membership alone. */
  figures: Type.Optional(MembershipFigures),
});
export type OrderOfferItem = Type.Static<typeof OrderOfferItem>;

/** What a placed order may be added now; empty where nothing may. [CRT-04] */
export const OrderOffers = Type.Object({
  orderId: Type.String(),
  offerItems: Type.Array(OrderOfferItem),
  /** Bottles until the order fills its case. */
  availableSpaces: Type.Integer({ minimum: 0 }),
  /** What delivery costs less once every space is filled. */
  deliverySaving: Amount,
  /** The card that paid, and would be charged; null where nothing is offered. */
  card: Type.Union([Type.Object({ cardBrand: Type.String(), lastFour: Type.String() }), Type.Null()]),
});
export type OrderOffers = Type.Static<typeof OrderOffers>;

/** [CRT-05] [CHK-10] */
export const AmendAndCommitBody = Type.Object({
  orderId: Type.String({ maxLength: 40 }),
  action: Type.Enum(['ACCEPT', 'REJECT']),
  /** What is accepted; in a rejection what was offered, or nothing. */
  itemDetails: Type.Optional(
    Type.Array(Type.Object({ itemCode: ItemCode, quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: mostPerLine })) }), {
      maxItems: 12,
    }),
  ),
  /** That the card may be kept and charged for later payments; with `ACCEPT` alone. */
  cardPermission: Type.Optional(CardPermission),
  /** What the shopper saw that the card is charged, minor units; another amount is refused with 409 and nothing is charged. */
  expectedToPay: Type.Optional(Amount),
});
export type AmendAndCommitBody = Type.Static<typeof AmendAndCommitBody>;
