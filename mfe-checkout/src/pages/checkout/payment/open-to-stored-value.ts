import type { OrderSummary } from '@cellardoor/contracts';

/** False where all that is left to pay is for e-vouchers, which gifts and wine reward do not pay for. What wine reward pays, a gift could pay. */
export function isOpenToStoredValue({ lineItems, recipients = [], orderPriceInfo: { toPay, paidBySavings = 0 } }: OrderSummary): boolean {
  const eVouchers = lineItems.filter(({ sku }) => recipients.some(({ itemCode }) => itemCode === sku.itemCode));
  return toPay + paidBySavings > eVouchers.reduce((sum, { itemPriceInfo }) => sum + itemPriceInfo.amount, 0);
}
