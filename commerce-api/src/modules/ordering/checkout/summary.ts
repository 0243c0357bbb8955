import type { OrderMoney, OrderSummary } from '@cellardoor/contracts/api/order-summary';
import { pointsRateOf } from '@cellardoor/brand';
import { pointsFor } from '@cellardoor/rules/points';
import { giftTypeOf } from '../../stored-value/gift-cards/gift-row.ts';
import type { EVoucherSnapshot } from '../../catalogue/kinds/e-voucher.ts';
import { orderSnapshotByKind, needsDelivery } from '../../catalogue/kinds/kinds.ts';
import { voucherRecipients } from '../../catalogue/kinds/voucher-recipients.ts';
import { isForAllAges, lineItemsOf, type OrderInProgress } from './order-in-progress.ts';

/** [CRT-07] */
export function orderSummaryOf(progress: OrderInProgress): OrderSummary {
  const { order, method, prices, saleFacts, savings } = progress;
  const lineItems = lineItemsOf(progress);
  const { eVouchers } = orderSnapshotByKind(progress.basket.priced.map(({ sku }) => sku)) as EVoucherSnapshot;
  const rate = pointsRateOf(order.brand);
  const delivered = needsDelivery(lineItems);
  return {
    orderId: String(order.id),
    lineItems,
    email: order.email,
    shippingAddress: order.address,
    billingAddress: order.billing_address,
    shippingMethod: method,
    deliveryChosen: order.method_code !== null || !delivered,
    ...orderMoneyOf(progress),
    ...(savings && { wineReward: { accountId: String(savings.savings), balance: savings.balance, pays: savings.pays } }),
    orderPointsInfo: { total: pointsFor(prices.total, rate), used: pointsFor(prices.paidByPoints, rate) },
    saleFacts,
    currency: order.currency,
    delivered,
    ageConfirmed: order.age_confirmed,
    forAllAges: isForAllAges(progress),
    labelMessages: order.label_messages ?? [],
    giftWishes: order.gift_wishes,
    ...voucherRecipients(eVouchers),
  };
}

/** What an order comes to, as replies tell it. */
export const orderMoneyOf = ({ prices, gifts }: Pick<OrderInProgress, 'prices' | 'gifts'>): OrderMoney => ({
  orderPriceInfo: prices,
  gifts: gifts.map((gift) => ({
    id: String(gift.order_gift_id),
    type: giftTypeOf(gift),
    lastFour: gift.last_four,
    amount: gift.amount,
    balance: gift.balance,
    ...(gift.owner_id !== null && { walletVoucherId: String(gift.id) }),
  })),
});
