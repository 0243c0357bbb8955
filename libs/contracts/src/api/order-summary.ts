import { Type } from 'typebox';
import { Address, BilledAddress } from './address.ts';
import { LineItem, SaleFacts } from './basket.ts';
import { VoucherRecipient } from './e-vouchers.ts';
import { Amount, CurrencyCode, Points } from './envelope.ts';
import { AppliedGift } from './gift-cards.ts';
import { GiftWishes } from './gift-wishes.ts';
import { ShippingMethod } from './shipping.ts';

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
    /** False while the standard way counts because none is chosen yet. Absent from an API of the release before. [CHK-02] */
    deliveryChosen: Type.Optional(Type.Boolean()),
    orderPriceInfo: Type.Object({
      rawSubtotal: Amount,
      savings: Amount,
      subtotal: Amount,
      delivery: Amount,
      /** Tax added on top (us); 0 where prices include it. */
      tax: Amount,
      /** Tax that the total includes (uk, au, nz). */
      taxIncluded: Amount,
      /** At which rate, in per cent, and in how much of the total it is; absent where tax comes on top, and in orders from before it was kept. */
      taxIncludedAt: Type.Optional(Type.Object({ percent: Type.Number(), amount: Amount })),
      total: Amount,
      /** What points pay, in minor units. */
      paidByPoints: Amount,
      /** What gift cards and vouchers pay. */
      paidByGifts: Amount,
      /** What wine reward pays, after gifts; absent where it pays nothing. */
      paidBySavings: Type.Optional(Amount),
      /** What the card is charged. */
      toPay: Amount,
    }),
    orderPointsInfo: Type.Object({ total: Points, used: Points }),
    gifts: Type.Array(AppliedGift),
    /** What the customer has saved up, before this order; absent for guests, without an open account, and where it cannot pay. [CHK-05] */
    wineReward: Type.Optional(
      Type.Object({ accountId: Type.String(), balance: Amount, /** The order is to be paid with it. */ pays: Type.Boolean() }),
    ),
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
    /** Of its e-vouchers; absent where it holds none. */
    recipients: Type.Optional(Type.Array(VoucherRecipient)),
  },
  { $id: 'OrderSummary' },
);
export type OrderSummary = Type.Static<typeof OrderSummary>;

/** What an order comes to, and what of it each of its gifts pays. */
export const OrderMoney = Type.Pick(OrderSummary, ['orderPriceInfo', 'gifts']);
export type OrderMoney = Type.Static<typeof OrderMoney>;

/** A way of delivery among those that can be chosen. */
export const OfferedMethod = Type.Object({
  ...ShippingMethod.properties,
  /** What the order in progress comes to when it comes in this way; told with a postcode alone, and absent where none has begun. */
  orderMoney: Type.Optional(OrderMoney),
});
export type OfferedMethod = Type.Static<typeof OfferedMethod>;
