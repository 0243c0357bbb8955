import { Type } from 'typebox';
import { Address, BilledAddress } from './address.ts';
import { ShopFacts } from './addresses.ts';
import { LineItem, SaleFacts } from './basket.ts';
import { Amount, CurrencyCode } from './envelope.ts';
import { OrderProgress } from './order-progress.ts';
import { OrderSummary } from './order-summary.ts';

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
    /** True where something in it can be put into a basket again. */
    mayOrderAgain: Type.Boolean(),
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
    /** `type` is 'Card Payment', 'PayPal', 'Gift Card', 'Gift Vouchers', 'Wine reward' or 'Points'. */
    paymentDetailsArr: Type.Array(
      Type.Object({
        type: Type.String(),
        /** `giftCard`, `giftVoucher` or `wineReward`. */
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
        /** `asked`: it is being charged. `failed`: its bank could not be reached, for days. Then, and where it was `declined`, another card can be chosen. */
        state: Type.Enum(['agreed', 'asked', 'failed', 'declined']),
      }),
    ),
    transactionShipping: Amount,
    transactionPaymentMethod: Type.String(),
    transactionTotal: Amount,
    transactionDiscount: Amount,
    currency: CurrencyCode,
    labelMessages: OrderSummary.properties.labelMessages,
    giftWishes: OrderSummary.properties.giftWishes,
    recipients: OrderSummary.properties.recipients,
    /** What was said when the payment began; absent in orders from before it was kept. */
    saleFacts: Type.Optional(SaleFacts),
    progress: OrderProgress,
    /** What was added after the order was placed, the first first; absent where nothing was. [CHK-10] */
    amendments: Type.Optional(
      Type.Array(
        Type.Object({
          /** ISO 8601 UTC. */
          at: Type.String(),
          /** Of the offer: `SUBSCRIPTION`, `WINEPLAN`, `FILL_THE_CASE`. */
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
