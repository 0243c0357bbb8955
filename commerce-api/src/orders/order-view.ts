import type { Order } from '@cellardoor/contracts/api/checkout';
import { pointsFor } from '@cellardoor/money';
import type { OrderRow } from './order-row.ts';

/** The card that paid. */
export interface PaidCard {
  readonly card_brand: string | null;
  readonly last_four: string | null;
}

type Payment = Order['paymentDetailsArr'][number];

/** A placed order as its owner sees it. [CHK-08] */
export function orderView(order: OrderRow, card: PaidCard | undefined): Order {
  const frozen = order.frozen!;
  const prices = frozen.orderPriceInfo;
  const { shippingMethod } = frozen;
  const payments = paymentsOf(prices, card);
  return {
    id: String(order.id),
    transactionId: String(order.id),
    status: 'paid',
    placedAt: order.placed_at!.toISOString(),
    email: order.email!,
    lineItems: frozen.lineItems,
    orderItems: frozen.lineItems,
    shippingDetails: [
      {
        shippingMethod: { type: shippingMethod.type, name: shippingMethod.name, methodCode: shippingMethod.methodCode },
        address: order.address!,
        promise: shippingMethod.promise,
      },
    ],
    deliveryMethod: shippingMethod.name,
    orderPriceInfo: prices,
    orderPointsInfo: { total: pointsFor(prices.total), used: prices.paidByPoints },
    orderTotal: prices.total,
    paymentDetails: payments.map(({ type, amount }) => ({ type, amount })),
    paymentDetailsArr: payments,
    transactionShipping: prices.delivery,
    transactionPaymentMethod: payments.map(({ type }) => type).join(', '),
    transactionTotal: prices.total,
    transactionDiscount: prices.savings,
    currency: order.currency,
  };
}

function paymentsOf({ paidByPoints, toPay }: Order['orderPriceInfo'], card: PaidCard | undefined): Payment[] {
  const none = { walletType: null, voucherCode: null, cardBrand: null, lastFour: null };
  const points = paidByPoints > 0 ? [{ ...none, type: 'Points', amount: paidByPoints }] : [];
  const byCard = { ...none, type: 'Card Payment', amount: toPay, cardBrand: card?.card_brand ?? null, lastFour: card?.last_four ?? null };
  return toPay > 0 ? [...points, byCard] : points;
}
