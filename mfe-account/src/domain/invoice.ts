import type { LineItem, Order } from '@cellardoor/contracts';

type Payment = Order['paymentDetailsArr'][number];

/** What an order's paper says of its money; minor units. */
export interface Invoice {
  /** True once all of it is paid: before, the paper is a statement of what was ordered. */
  readonly isInvoice: boolean;
  readonly payments: readonly Payment[];
  /** What was paid, without what is still to be charged. */
  readonly paid: number;
  /** What a card pays when the order is sent. */
  readonly toCharge: number;
  /** What went back, or is on its way back. */
  readonly refunded: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Whether an order is paid, by what, and what of it has gone back. */
export function invoiceOf({
  paymentDetailsArr,
  orderTotal,
  progress,
}: Pick<Order, 'paymentDetailsArr' | 'orderTotal'> & { readonly progress: Pick<Order['progress'], 'refunds'> }): Invoice {
  const [waiting, payments] = [paymentDetailsArr.filter(({ whenSent }) => whenSent), paymentDetailsArr.filter(({ whenSent }) => !whenSent)];
  const [paid, toCharge] = [sum(payments.map(({ amount }) => amount)), sum(waiting.map(({ amount }) => amount))];
  // what a bank has refused to take is still the shopper's
  const parts = progress.refunds.flatMap((refund) => refund.parts).filter(({ refused }) => !refused);
  return { isInvoice: paid >= orderTotal, payments, paid, toCharge, refunded: sum(parts.map(({ amount }) => amount)) };
}

/** What a line costs less than its quantity at the price of one; never below 0. */
export const lineDiscount = ({ quantity, itemPriceInfo: { unitAmount, amount } }: Pick<LineItem, 'quantity' | 'itemPriceInfo'>): number =>
  Math.max(0, quantity * unitAmount - amount);
