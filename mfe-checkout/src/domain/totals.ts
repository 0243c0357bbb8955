import type { OrderSummary } from '@cellardoor/contracts';

type Prices = OrderSummary['orderPriceInfo'];

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
