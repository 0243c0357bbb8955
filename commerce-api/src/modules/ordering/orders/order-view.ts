import type { Address } from '@cellardoor/contracts/api/address';
import type { Order } from '@cellardoor/contracts/api/order';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import type { EVoucherSnapshot } from '../../catalogue/kinds/e-voucher.ts';
import { needsDelivery, kindNamed } from '../../catalogue/kinds/kinds.ts';
import { voucherRecipients } from '../../catalogue/kinds/voucher-recipients.ts';
import { isFree } from '@cellardoor/rules/line-types';
import { pointsFor } from '@cellardoor/rules/points';
import { type Aftermath, amendmentsOf, lifeOf } from './order-progress.ts';
import { isFromStorage } from './from-storage.ts';
import type { FrozenOrder, OrderRow } from './order-row.ts';
import type { GiftPayment } from '../../stored-value/gift-cards/paid-gift.ts';
import type { SavingsPayment } from '../../stored-value/savings/paid-savings.ts';
import { pointsRateOfOrder } from './points-rate.ts';

/** What was paid of an order beside points, gifts and savings, in minor units: first the order, then what was added to it. */
export interface PaidAway {
  /** As the mode is called: 'Card Payment'. */
  readonly type: string;
  readonly brand: string | null;
  readonly lastFour: string | null;
  readonly amount: number;
}

type Payment = Order['paymentDetailsArr'][number];

/** A placed order as its owner sees it. [CHK-08] */
export function orderView(order: OrderRow & Aftermath, cards: readonly PaidAway[]): Order {
  const frozen = order.frozen!;
  // orders of before there were gifts do not say what gifts paid
  const prices = { ...frozen.orderPriceInfo, paidByGifts: frozen.orderPriceInfo.paidByGifts ?? 0 };
  const { shippingMethod } = frozen;
  const delivered = needsDelivery(frozen.lineItems);
  const payments = [...paymentsOf(frozen, cards), ...agreedPayment(order)];
  const rate = pointsRateOfOrder(order);
  return {
    id: String(order.id),
    transactionId: String(order.id),
    status: 'paid',
    placedAt: order.placed_at!.toISOString(),
    email: order.email!,
    delivered,
    mayOrderAgain:
      !isFromStorage(order) && frozen.lineItems.some((line) => !isFree(line) && !kindNamed(line.product.productType).whyNotAgain),
    lineItems: frozen.lineItems,
    orderItems: frozen.lineItems,
    shippingDetails: [
      {
        shippingMethod: { type: shippingMethod.type, name: shippingMethod.name, methodCode: shippingMethod.methodCode },
        address: placeOf(order.address!, shippingMethod),
        promise: shippingMethod.promise,
        // orders of before have a day although nothing comes
        ...(delivered && { earliestDate: shippingMethod.earliestDate }),
        ...(shippingMethod.date && { date: shippingMethod.date }),
        ...(shippingMethod.location && { location: shippingMethod.location }),
      },
    ],
    billingAddress: order.billing_address ?? order.address!,
    deliveryMethod: shippingMethod.name,
    orderPriceInfo: prices,
    orderPointsInfo: { total: pointsFor(prices.total, rate), used: pointsFor(prices.paidByPoints, rate) },
    orderTotal: prices.total,
    paymentDetails: payments.map(({ type, amount }) => ({ type, amount })),
    paymentDetailsArr: payments,
    ...(order.charge && { chargedOnDispatch: { ...order.charge, shipsFrom: frozen.shipsFrom! } }),
    transactionShipping: prices.delivery,
    transactionPaymentMethod: payments.map(({ type }) => type).join(', '),
    transactionTotal: prices.total,
    transactionDiscount: prices.savings,
    currency: order.currency,
    labelMessages: order.label_messages ?? [],
    giftWishes: order.gift_wishes,
    ...voucherRecipients((frozen as EVoucherSnapshot).eVouchers, order.corrected_recipients),
    ...(frozen.saleFacts && { saleFacts: frozen.saleFacts }),
    progress: lifeOf(order),
    ...(order.amendments.length > 0 && { amendments: amendmentsOf(order) }),
  };
}

/** Where it goes: to the address, or to the shop that it is collected from, in the name of whoever collects it. */
function placeOf(address: Address, { location }: ShippingMethod): Address {
  if (!location) return address;
  const { name, line1, city, postcode } = location;
  const { firstName, lastName, phone } = address;
  return { firstName, lastName, company: name, line1, city, postcode, ...(phone && { phone }) };
}

const none = { walletType: null, voucherCode: null, cardBrand: null, lastFour: null };

const giftPayment = ({ type, lastFour, amount }: GiftPayment): Payment => ({
  ...none,
  type,
  walletType: type === 'Gift Card' ? 'giftCard' : 'giftVoucher',
  voucherCode: `•••• ${lastFour}`,
  amount,
  lastFour,
});

const savingsPayment = ({ amount }: SavingsPayment): Payment => ({ ...none, type: 'Wine reward', walletType: 'wineReward', amount });

const cardPayment = ({ type, brand, lastFour, amount }: PaidAway): Payment => ({
  ...none,
  type,
  amount,
  cardBrand: brand,
  lastFour,
});

const agreedPayment = ({ charge }: Aftermath): Payment[] =>
  charge
    ? [{ ...none, type: 'Card Payment', amount: charge.amount, cardBrand: charge.cardBrand, lastFour: charge.lastFour, whenSent: true }]
    : [];

function paymentsOf({ orderPriceInfo: { paidByPoints }, gifts = [], savings }: FrozenOrder, cards: readonly PaidAway[]): Payment[] {
  const points = paidByPoints > 0 ? [{ ...none, type: 'Points', amount: paidByPoints }] : [];
  return [...points, ...gifts.map(giftPayment), ...(savings ? [savingsPayment(savings)] : []), ...cards.map(cardPayment)];
}
