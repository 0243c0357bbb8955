import type { Order } from '@cellardoor/contracts';

export interface TotalsLine {
  readonly key: 'subtotal' | 'savings' | 'deliveryCost' | 'tax';
  /** Minor units; savings are negative. */
  readonly amount: number;
}

/** The lines above an order's total: savings and tax only where there are any. */
export function totalsLines({ rawSubtotal, savings, delivery, tax }: Order['orderPriceInfo']): TotalsLine[] {
  const lines: TotalsLine[] = [
    { key: 'subtotal', amount: rawSubtotal },
    { key: 'savings', amount: -savings },
    { key: 'deliveryCost', amount: delivery },
    { key: 'tax', amount: tax },
  ];
  return lines.filter(({ key, amount }) => amount !== 0 || key === 'subtotal' || key === 'deliveryCost');
}
