import type { OrderSummary } from '@cellardoor/contracts';

/** Expects the amounts of an order to add up. [CHK-11] */
export function addsUp({ orderPriceInfo: p }: Pick<OrderSummary, 'orderPriceInfo'>): void {
  expect(p.rawSubtotal - p.savings).toBe(p.subtotal);
  expect(p.subtotal + p.delivery + p.tax).toBe(p.total);
  expect(p.paidByPoints + p.paidByGifts + (p.paidBySavings ?? 0) + p.toPay).toBe(p.total);
}
