import type { Basket, OrderSummary } from '@cellardoor/contracts';

/** What adds up to a total, minor units. */
export type Prices = Omit<OrderSummary['orderPriceInfo'], 'paidByPoints' | 'paidByGifts' | 'toPay'>;

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

/** One line above a total, in minor units; savings are negative. */
export interface TotalsLine {
  readonly key: 'subtotal' | 'savings' | 'delivery' | 'tax';
  readonly amount: number;
}

/** The lines that add up to the total, minor units. Savings of 1 or less have no line and are taken off the subtotal. [CHK-11] */
export function totalsLines({ rawSubtotal, savings, subtotal, delivery, tax }: Prices): readonly TotalsLine[] {
  const items: TotalsLine[] =
    savings > 100
      ? [
          { key: 'subtotal', amount: rawSubtotal },
          { key: 'savings', amount: -savings },
        ]
      : [{ key: 'subtotal', amount: subtotal }];
  return [...items, { key: 'delivery', amount: delivery }, ...(tax > 0 ? [{ key: 'tax', amount: tax } as const] : [])];
}
