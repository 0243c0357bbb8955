import type { OrderSummary } from '@cellardoor/contracts/api/checkout';
import { pointsFor } from '@cellardoor/money';
import { lineItemsOf, type OrderInProgress } from './order-in-progress.ts';

/** [CRT-07] */
export function summaryOf(progress: OrderInProgress): OrderSummary {
  const { order, method, prices } = progress;
  return {
    orderId: String(order.id),
    lineItems: lineItemsOf(progress),
    email: order.email,
    shippingAddress: order.address,
    shippingMethod: method,
    orderPriceInfo: prices,
    orderPointsInfo: { total: pointsFor(prices.total), used: prices.paidByPoints },
    currency: order.currency,
    ageConfirmed: order.age_confirmed,
  };
}
