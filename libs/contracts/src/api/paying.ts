import { Type } from 'typebox';
import { Amount } from './envelope.ts';
import { GiftBody } from './gift-cards.ts';
import { LineRenewal } from './line-renewal.ts';
import { PlanCharges } from './wine-plans.ts';

/**
 * One of the ways an order is paid. A card is a token from the payment gateway or the id of one that the customer keeps, never a
 * number; a `giftCard` has `cardNumber` and `voucherPin`, a `giftVoucher` has `voucherCode`. [CHK-05] [CHK-07]
 */
export const PaymentDetails = Type.Object({
  paymentMode: Type.Enum(['creditCard', 'paypal', 'googlePay', 'applePay', 'giftCard', 'giftVoucher']),
  transientToken: Type.Optional(Type.String({ maxLength: 4000 })),
  /** JSON that a wallet gave: Google's `paymentMethodData`, Apple's `payment.token`. Its call says the `expectedToPay` that the sheet showed. */
  walletToken: Type.Optional(Type.String({ maxLength: 16_000 })),
  /** Of a kept card, in place of a token. [CKO-11] */
  cardId: Type.Optional(Type.String({ maxLength: 20 })),
  /** Of a question that was answered, by their bank or at PayPal: the same means go on with it. [CKO-14] */
  authenticationTransactionId: Type.Optional(Type.String({ maxLength: 80 })),
  ...GiftBody.properties,
});
export type PaymentDetails = Type.Static<typeof PaymentDetails>;

/** How a browser looks to a bank that has to know its customer. */
const PayerBrowser = Type.Object({
  language: Type.String({ maxLength: 35 }),
  screenWidth: Type.Integer({ minimum: 0, maximum: 100_000 }),
  screenHeight: Type.Integer({ minimum: 0, maximum: 100_000 }),
  colorDepth: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Minutes from UTC, as browsers count them. */
  timeZoneOffset: Type.Integer({ minimum: -1000, maximum: 1000 }),
});

/** What a browser shows its bank before a payment, in a hidden frame: `accessToken` is sent as a form's `JWT`. [CKO-13] */
export const PayerSetup = Type.Object({
  referenceId: Type.String(),
  accessToken: Type.String(),
  deviceDataCollectionUrl: Type.String(),
});

export type PayerSetup = Type.Static<typeof PayerSetup>;

/** The bank asks its customer first: nothing is charged, the order waits. [CKO-10] */
export const PendingPayment = Type.Object(
  {
    id: Type.String(),
    status: Type.Literal('pending_authentication'),
    webRedirectDetails: Type.Object({
      /** Takes `accessToken` as a form's `JWT`, in a frame. */
      stepUpUrl: Type.String(),
      accessToken: Type.String(),
      /** Goes into the card's payment details of the call that goes on. */
      authenticationTransactionId: Type.String(),
    }),
  },
  { $id: 'PendingPayment' },
);
export type PendingPayment = Type.Static<typeof PendingPayment>;

/** Whoever's account pays asks its owner first, on pages of its own: nothing is charged, the order waits. [CKO-10] */
export const PendingApproval = Type.Object(
  {
    id: Type.String(),
    status: Type.Literal('pending_approval'),
    webRedirectDetails: Type.Object({
      /** Where the whole window goes; it comes back to `returnUrl`, or to `cancelUrl`. */
      redirectUrl: Type.String(),
      /** Goes into the payment details of the call that goes on. */
      authenticationTransactionId: Type.String(),
    }),
  },
  { $id: 'PendingApproval' },
);
export type PendingApproval = Type.Static<typeof PendingApproval>;

/** The customer's word that their card may be kept and charged for what recurs. It is an act of its own: no other word implies it. */
export const CardPermission = Type.Object({
  category: Type.Literal('PAYMENT'),
  state: Type.Literal('GRANTED'),
  code: Type.Literal('COF'),
});

/** The buyer's word that a membership renews itself, with what stood beside its box. [USR-18] */
const AskedRenewal = Type.Object({
  cardPermission: CardPermission,
  ...Type.Pick(LineRenewal, ['itemCode', 'price', 'tax', 'chargeOn']).properties,
});

export const PayAndCommitBody = Type.Object({
  /** The order in progress; a repeat of the same call answers the same order. [CHK-06] */
  orderId: Type.String({ maxLength: 40 }),
  /** At most one card. Gifts pay first, beside those that the order has already. */
  paymentDetails: Type.Array(PaymentDetails, { maxItems: 6 }),
  /** Where the browser goes after a question of its bank's, or from PayPal; without it nobody can ask: such a card is declined, PayPal refused. */
  webRedirectDetails: Type.Optional(
    Type.Object({
      returnUrl: Type.String({ maxLength: 500 }),
      cancelUrl: Type.String({ maxLength: 500 }),
      browser: Type.Optional(PayerBrowser),
    }),
  ),
  /** The total that the shopper saw, minor units; another total is refused with 409 and nothing is charged. */
  expectedTotal: Type.Optional(Amount),
  /** What the shopper saw that the card pays of it, minor units; likewise. */
  expectedToPay: Type.Optional(Amount),
  /** The day on which, or from which, the shopper saw that it comes, an ISO date; likewise. */
  expectedArrival: Type.Optional(Type.String({ maxLength: 10 })),
  /** Of an order with a wine plan, which is refused without it with 400 `consent_needed`: nothing is charged then. [OFR-08] */
  cardPermission: Type.Optional(CardPermission),
  /** What stood beside that word: what later cases of the plan cost, and when. Anything else is refused with 409 `plan_changed`. [WPL-08] */
  expectedPlan: Type.Optional(Type.Object({ price: Amount, ...PlanCharges.properties })),
  /** The memberships of the order that are to renew themselves; anything else than is so now is refused with 409 `renewal_changed`. */
  renewals: Type.Optional(Type.Array(AskedRenewal, { maxItems: 10 })),
});
export type PayAndCommitBody = Type.Static<typeof PayAndCommitBody>;
