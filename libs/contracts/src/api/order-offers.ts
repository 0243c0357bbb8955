import { mostPerLine } from '@cellardoor/rules/quantities';
import { Type } from 'typebox';
import { Amount, ItemCode, itemCodePattern } from './envelope.ts';
import { OfferItem } from './offers.ts';
import { CardPermission, PayAndCommitBody } from './paying.ts';
import { LinePlan } from './wine-plans.ts';

/** What may be added to a placed order. */
const orderOfferTypes = ['SUBSCRIPTION', 'WINEPLAN', 'FILL_THE_CASE'] as const;
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

/** What is charged for what is accepted together; amounts in minor units. */
const AmendmentQuote = Type.Object({
  /** What is accepted. */
  items: Type.Array(Type.Object({ itemCode: ItemCode, quantity: Type.Integer({ minimum: 1 }) })),
  bottles: Type.Integer({ minimum: 0 }),
  /** What it costs itself. */
  amount: Amount,
  /** What the order's delivery costs less with it. */
  deliverySaving: Amount,
  /** Tax on top of it; 0 where prices hold their tax. */
  tax: Amount,
  /** What the card is charged. */
  toPay: Amount,
  /** What goes back to the card, where delivery falls by more than the rest costs. */
  toReturn: Amount,
});
export type AmendmentQuote = Type.Static<typeof AmendmentQuote>;

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
  /** Of a plan alone: what it charges later, and what is charged with the order. */
  plan: Type.Optional(LinePlan),
  quote: Type.Optional(AmendmentQuote),
});
export type OrderOfferItem = Type.Static<typeof OrderOfferItem>;

/** Codes and quantities of bottles that are asked about: 'W1001:2,W1002:1'. */
export const AskedBottles = Type.String({
  pattern: `^${itemCodePattern.slice(1, -1)}:[1-9][0-9]?(,${itemCodePattern.slice(1, -1)}:[1-9][0-9]?){0,11}$`,
});

/** What a placed order may be added now; empty where nothing may. [CRT-04] */
export const OrderOffers = Type.Object({
  orderId: Type.String(),
  offerItems: Type.Array(OrderOfferItem),
  /** Bottles until the order fills its case. */
  availableSpaces: Type.Integer({ minimum: 0 }),
  /** What delivery costs less once every space is filled. */
  deliverySaving: Amount,
  /** What the bottles cost that were asked for, or one of each that is offered; null where no bottles are. [UPS-09] */
  caseQuote: Type.Union([AmendmentQuote, Type.Null()]),
  /** The card that paid, and would be charged; null where nothing is offered. */
  card: Type.Union([
    Type.Object({
      cardBrand: Type.String(),
      lastFour: Type.String(),
      /** Of the customer's own cards. */
      isSaved: Type.Boolean(),
      /** It joins them with an acceptance: never a guest's, nor one that they have. [UPS-08] */
      willBeSaved: Type.Boolean(),
    }),
    Type.Null(),
  ]),
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
  /** That the card may be kept and charged for later payments: an acceptance is refused without it. [UPS-08] */
  cardPermission: Type.Optional(CardPermission),
  /** What the shopper saw that the card is charged, minor units; another amount is refused with 409 and nothing is charged. */
  expectedToPay: Type.Optional(Amount),
  /** What stood beside the word for a plan's later charges; anything else is refused with 409 `plan_changed`. [WPL-08] */
  expectedPlan: PayAndCommitBody.properties.expectedPlan,
});
export type AmendAndCommitBody = Type.Static<typeof AmendAndCommitBody>;
