import type { Basket, OrderSummary } from '@cellardoor/contracts';

/** What adds up to a total, minor units. */
export type Prices = Omit<OrderSummary['orderPriceInfo'], 'paidByPoints' | 'paidByGifts' | 'paidBySavings' | 'toPay'>;

/** The prices of a basket that is no order yet, with its delivery in minor units: tax is not known before there is an address. */
export const pricesSoFar = ({ rawSubtotal, savings, total }: Basket['orderPriceInfo'], delivery: number): Prices => ({
  rawSubtotal,
  savings,
  subtotal: total,
  delivery,
  tax: 0,
  taxIncluded: 0,
  total: total + delivery,
});
