import { longestPart } from '@cellardoor/rules/addresses';
import { longestGiftMessage, longestLabelMessage, mostGiftMessages } from '@cellardoor/rules/delivery-messages';
import { Type } from 'typebox';
import { Amount, CurrencyCode, Points } from './envelope.ts';
import { AppliedGift, GiftBody } from './gift-cards.ts';
import { ShopFacts } from './addresses.ts';
import { LineItem, SaleFacts } from './basket.ts';
import { OrderProgress } from './order-progress.ts';

/** A postal address; which parts are required follows the country. [CHK-01] */
export const Address = Type.Object(
  {
    firstName: Type.String({ minLength: 1, maxLength: longestPart.firstName }),
    lastName: Type.String({ minLength: 1, maxLength: longestPart.lastName }),
    company: Type.Optional(Type.String({ maxLength: longestPart.company })),
    line1: Type.String({ minLength: 1, maxLength: longestPart.line1 }),
    line2: Type.Optional(Type.String({ maxLength: longestPart.line2 })),
    /** Suburb (au, nz). */
    suburb: Type.Optional(Type.String({ maxLength: longestPart.suburb })),
    /** Town or city. */
    city: Type.Optional(Type.String({ maxLength: longestPart.city })),
    /** State code (au, us); county (uk, optional). */
    state: Type.Optional(Type.String({ maxLength: longestPart.state })),
    postcode: Type.String({ minLength: 3, maxLength: longestPart.postcode }),
    phone: Type.Optional(Type.String({ maxLength: longestPart.phone })),
  },
  { $id: 'Address' },
);
export type Address = Type.Static<typeof Address>;
/** Without the name: a serialiser knows no name that stands twice among alternatives. */
const BilledAddress = Type.Object(Address.properties);

/** An address as it is sent: a part that is not named here is refused. */
export const AddressGiven = Type.Object(Address.properties, { additionalProperties: false });

export const ShippingMethod = Type.Object({
  /** `STD`, `NXT`, ... */
  methodCode: Type.String(),
  name: Type.String(),
  type: Type.Enum(['delivery', 'collection']),
  cost: Amount,
  costPoints: Points,
  /** Fit to show: 'Usually delivered within 4-5 days'. */
  promise: Type.String(),
  /** ISO date of the earliest delivery, in the country's zone; absent where there is nothing to deliver. */
  earliestDate: Type.Optional(Type.String()),
  /** ISO date of the day that the shopper chose; absent until they choose one. */
  date: Type.Optional(Type.String()),
  /** The shop that the shopper collects from; absent until they choose one. */
  location: Type.Optional(ShopFacts),
});
export type ShippingMethod = Type.Static<typeof ShippingMethod>;

/** What delivery costs before there is an order, and when it comes. [PRD-17] */
export const DeliveryEstimate = Type.Object({
  /** False where nothing can be delivered; there is no method then. */
  delivered: Type.Boolean(),
  shippingMethods: Type.Array(ShippingMethod),
});
export type DeliveryEstimate = Type.Static<typeof DeliveryEstimate>;

/** What there is to know of a way of delivery before it is chosen. [CKO-05] */
export const ShippingMethodInfo = Type.Object({
  ...ShippingMethod.properties,
  workingDays: Type.Integer(),
  /** Bottles from which it costs nothing; null: never. */
  freeFromBottles: Type.Union([Type.Integer(), Type.Null()]),
  /** Where it does not go, in words; null where it goes everywhere. */
  notTo: Type.Union([Type.String(), Type.Null()]),
  /** Who may take it, fit to show. */
  handover: Type.String(),
});
export type ShippingMethodInfo = Type.Static<typeof ShippingMethodInfo>;

/** A day that can be chosen. [CKO-06] */
export const ShippingOption = Type.Object({
  /** ISO date, in the country's zone. */
  date: Type.String(),
  cost: Amount,
  costPoints: Points,
});
export type ShippingOption = Type.Static<typeof ShippingOption>;

/** What a page needs to open the sheet of a wallet. */
const WalletFacts = Type.Object({
  environment: Type.Enum(['TEST', 'PRODUCTION']),
  /** The shop's, at the wallet's maker. */
  merchantId: Type.String(),
  /** The shop's, at the card gateway. */
  gatewayMerchantId: Type.String(),
  /** Address of the script that opens the sheet; null where browsers have it built in. */
  script: Type.Union([Type.String(), Type.Null()]),
});
export type WalletSetUp = Type.Static<typeof WalletFacts>;

export const PaymentOption = Type.Object({
  paymentMode: Type.Enum(['creditCard', 'paypal', 'googlePay', 'applePay']),
  paymentProvider: Type.String(),
  /** Card brands taken: `mastercard`, `visa`, `amex`. The bank partner takes Mastercard alone. [BRD-08] */
  cards: Type.Array(Type.String()),
  /** Of `googlePay` and `applePay` alone. */
  wallet: Type.Optional(WalletFacts),
});
export type PaymentOption = Type.Static<typeof PaymentOption>;

/** What a page needs to open the gateway's card fields. Good for a quarter of an hour. [CKO-12] */
export const CardEntry = Type.Object({
  /** Signed by the gateway: names the page's origin, the card networks and a key for one card. */
  captureContext: Type.String(),
  /** Address and integrity of the gateway's script. */
  clientLibrary: Type.String(),
  clientLibraryIntegrity: Type.String(),
  /** True where no money moves. */
  testing: Type.Boolean(),
});
export type CardEntry = Type.Static<typeof CardEntry>;

const GiftMessages = Type.Array(Type.String({ maxLength: longestGiftMessage }), { maxItems: mostGiftMessages });

/** What an order that is a present says. [CKO-08] */
export const GiftWishes = Type.Object({
  /** The parcel holds the messages, and no prices. */
  sendGift: Type.Boolean(),
  /** Who is told by mail that it is on its way; null: nobody. */
  recipientEmail: Type.Union([Type.String(), Type.Null()]),
  giftMessages: GiftMessages,
});
export type GiftWishes = Type.Static<typeof GiftWishes>;

export const GiftMessagesBody = Type.Object({
  sendGift: Type.Boolean(),
  recipientEmail: Type.Optional(Type.String({ maxLength: 300 })),
  giftMessages: Type.Optional(GiftMessages),
});

const LabelMessage = Type.Optional(Type.String({ maxLength: longestLabelMessage }));
/** Texts for the parcel's label; those that are left out are gone. [CKO-07] */
export const LabelMessagesBody = Type.Object({
  labelMessage1: LabelMessage,
  labelMessage2: LabelMessage,
  labelMessage3: LabelMessage,
  labelMessage4: LabelMessage,
});

/** The order in progress: totals as they will be charged. Sums hold in integer minor units: items + delivery + tax - discount = total. [CHK-11] */
export const OrderSummary = Type.Object(
  {
    orderId: Type.String(),
    lineItems: Type.Array(LineItem),
    email: Type.Union([Type.String(), Type.Null()]),
    shippingAddress: Type.Union([Address, Type.Null()]),
    /** Who is billed, and where; null: the delivery address. [CHK-03] */
    billingAddress: Type.Union([BilledAddress, Type.Null()]),
    shippingMethod: Type.Union([ShippingMethod, Type.Null()]),
    orderPriceInfo: Type.Object({
      rawSubtotal: Amount,
      savings: Amount,
      subtotal: Amount,
      delivery: Amount,
      /** Tax added on top (us); 0 where prices include it. */
      tax: Amount,
      /** Tax that the total includes (uk, au, nz). */
      taxIncluded: Amount,
      total: Amount,
      /** What points pay, in minor units. */
      paidByPoints: Amount,
      /** What gift cards and vouchers pay. */
      paidByGifts: Amount,
      /** What the card is charged. */
      toPay: Amount,
    }),
    orderPointsInfo: Type.Object({ total: Points, used: Points }),
    gifts: Type.Array(AppliedGift),
    saleFacts: SaleFacts,
    currency: CurrencyCode,
    /** False where nothing in it is delivered: its address is that of whoever is billed. */
    delivered: Type.Boolean(),
    ageConfirmed: Type.Boolean(),
    /** True where nothing in it asks for its buyer's age. */
    forAllAges: Type.Boolean(),
    /** Texts on the parcel's label, in their order. */
    labelMessages: Type.Array(Type.String()),
    /** Null where it is no present. */
    giftWishes: Type.Union([GiftWishes, Type.Null()]),
  },
  { $id: 'OrderSummary' },
);
export type OrderSummary = Type.Static<typeof OrderSummary>;

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
});
export type PayAndCommitBody = Type.Static<typeof PayAndCommitBody>;

/** [CHK-08] */
export const Order = Type.Object(
  {
    id: Type.String(),
    transactionId: Type.String(),
    status: Type.Enum(['paid', 'payment_declined']),
    /** ISO 8601 UTC. */
    placedAt: Type.String(),
    email: Type.String(),
    /** False where nothing in it is delivered. */
    delivered: Type.Boolean(),
    lineItems: Type.Array(LineItem),
    orderItems: Type.Array(LineItem),
    shippingDetails: Type.Array(
      Type.Object({
        shippingMethod: Type.Object({ type: Type.String(), name: Type.String(), methodCode: Type.String() }),
        address: Address,
        promise: Type.String(),
        /** ISO date of the earliest delivery, as it was promised when the order was placed. */
        earliestDate: Type.Optional(Type.String()),
        /** ISO date of the day that the shopper chose. */
        date: Type.Optional(Type.String()),
        /** The shop that the order is collected from. */
        location: Type.Optional(ShopFacts),
      }),
    ),
    /** The delivery address where no other was given. */
    billingAddress: BilledAddress,
    deliveryMethod: Type.String(),
    orderPriceInfo: OrderSummary.properties.orderPriceInfo,
    orderPointsInfo: OrderSummary.properties.orderPointsInfo,
    orderTotal: Amount,
    paymentDetails: Type.Array(Type.Object({ type: Type.String(), amount: Amount })),
    /** `type` is 'Card Payment', 'PayPal', 'Gift Card', 'Gift Vouchers' or 'Points'. */
    paymentDetailsArr: Type.Array(
      Type.Object({
        type: Type.String(),
        /** `giftCard` or `giftVoucher`. */
        walletType: Type.Union([Type.String(), Type.Null()]),
        /** Of a gift card or voucher, masked but for the last four: the whole would let it be spent. */
        voucherCode: Type.Union([Type.String(), Type.Null()]),
        amount: Amount,
        cardBrand: Type.Union([Type.String(), Type.Null()]),
        lastFour: Type.Union([Type.String(), Type.Null()]),
        /** True for a card that pays when the order is sent, and has not paid yet. */
        whenSent: Type.Optional(Type.Boolean()),
      }),
    ),
    /** What a card pays when the order is sent; absent where it pays at once, and once it has paid. [PRD-12] */
    chargedOnDispatch: Type.Optional(
      Type.Object({
        amount: Amount,
        cardBrand: Type.Union([Type.String(), Type.Null()]),
        lastFour: Type.Union([Type.String(), Type.Null()]),
        /** ISO date from which the order is sent. */
        shipsFrom: Type.String(),
        /** `asked`: it is being charged. `declined`: the order waits for another card. */
        state: Type.Enum(['agreed', 'asked', 'declined']),
      }),
    ),
    transactionShipping: Amount,
    transactionPaymentMethod: Type.String(),
    transactionTotal: Amount,
    transactionDiscount: Amount,
    currency: CurrencyCode,
    labelMessages: OrderSummary.properties.labelMessages,
    giftWishes: OrderSummary.properties.giftWishes,
    /** What was said when the payment began; absent in orders from before it was kept. */
    saleFacts: Type.Optional(SaleFacts),
    progress: OrderProgress,
    /** What was added after the order was placed, the first first; absent where nothing was. [CHK-10] */
    amendments: Type.Optional(
      Type.Array(
        Type.Object({
          /** ISO 8601 UTC. */
          at: Type.String(),
          /** Of the offer: `SUBSCRIPTION`, `FILL_THE_CASE`. */
          type: Type.String(),
          items: Type.Array(Type.Object({ itemCode: Type.String(), name: Type.String(), quantity: Type.Integer({ minimum: 1 }) })),
          /** What the card was charged more. */
          charged: Amount,
          /** What went back, where the order costs less than before. */
          returned: Amount,
        }),
      ),
    ),
  },
  { $id: 'Order' },
);
export type Order = Type.Static<typeof Order>;
