import type { OrderSummary } from '@cellardoor/contracts/api/order-summary';
import { percentOf, taxWithin } from '@cellardoor/money';

export type OrderPrices = OrderSummary['orderPriceInfo'];

export interface TotalsInput {
  /** Per cent of tax that prices include. */
  readonly taxIncluded: number;
  /** Sum of list prices, and of what is asked for them. */
  readonly rawSubtotal: number;
  readonly subtotal: number;
  /** What of the subtotal is taxed. */
  readonly taxable: number;
  /** What of the subtotal neither points nor gifts pay. */
  readonly byCardAlone: number;
  readonly delivery: number;
  /** Tax on top, in hundredths of a per cent. */
  readonly taxOnTop: number;
  /** What the points that may be spent on the order can pay; minor units. */
  readonly pointsWorth: number;
  /** Minor units on the gifts that pay, after the points. */
  readonly giftBalance: number;
  /** Minor units of the savings that pay, after the gifts; none where it is absent. */
  readonly savingsBalance?: number;
}

/** `subtotal + delivery + tax = total = paidByPoints + paidByGifts + paidBySavings + toPay`, all in minor units. [CHK-11] */
export function totalsOf({
  taxIncluded,
  rawSubtotal,
  subtotal,
  taxable,
  byCardAlone,
  delivery,
  taxOnTop,
  pointsWorth,
  giftBalance,
  savingsBalance = 0,
}: TotalsInput): OrderPrices {
  const tax = percentOf(taxable, taxOnTop / 100);
  const total = subtotal + delivery + tax;
  const paidByPoints = Math.min(pointsWorth, total - byCardAlone);
  const paidByGifts = Math.min(giftBalance, total - byCardAlone - paidByPoints);
  const paidBySavings = Math.min(savingsBalance, total - byCardAlone - paidByPoints - paidByGifts);
  return orderPrices({ taxIncluded, rawSubtotal, subtotal, taxable, delivery, tax, paidByPoints, paidByGifts, paidBySavings });
}

interface Sums extends Pick<TotalsInput, 'taxIncluded' | 'rawSubtotal' | 'subtotal' | 'taxable' | 'delivery'> {
  readonly tax: number;
  readonly paidByPoints: number;
  readonly paidByGifts: number;
  readonly paidBySavings: number;
}

/** The sums of an order as they follow from one another. */
export function orderPrices(sums: Sums): OrderPrices {
  const { taxIncluded, rawSubtotal, subtotal, taxable, delivery, tax, paidByPoints, paidByGifts, paidBySavings } = sums;
  const total = subtotal + delivery + tax;
  const taxed = taxable + delivery + tax;
  return {
    rawSubtotal,
    savings: rawSubtotal - subtotal,
    subtotal,
    delivery,
    tax,
    taxIncluded: taxWithin(taxed, taxIncluded),
    ...(taxIncluded > 0 && { taxIncludedAt: { percent: taxIncluded, amount: taxed } }),
    total,
    paidByPoints,
    paidByGifts,
    ...(paidBySavings > 0 && { paidBySavings }),
    toPay: total - paidByPoints - paidByGifts - paidBySavings,
  };
}
