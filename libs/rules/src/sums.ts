import type { MinorUnits } from '@cellardoor/money';

/** Savings are worth a line only above one pound or dollar, or 100 points: 100 minor units. [BSK-02] */
export const savingsShown = (savings: MinorUnits): boolean => savings > 100;

/** What adds up to a total: `rawSubtotal - savings = subtotal`, `subtotal + delivery + tax = total`. */
export interface PriceSums {
  readonly rawSubtotal: MinorUnits;
  readonly savings: MinorUnits;
  readonly subtotal: MinorUnits;
  readonly delivery: MinorUnits;
  readonly tax: MinorUnits;
}

/** The subtotal that is shown, and the savings where they have a line: without one they are taken off the subtotal. [CHK-11] */
export const shownSubtotal = ({ rawSubtotal, savings, subtotal }: Pick<PriceSums, 'rawSubtotal' | 'savings' | 'subtotal'>) =>
  savingsShown(savings) ? { subtotal: rawSubtotal, savings } : { subtotal };

/** One line above a total; savings are negative. */
export interface SumLine {
  readonly key: 'subtotal' | 'savings' | 'delivery' | 'tax';
  readonly amount: MinorUnits;
}

/** The lines above the total of an order, which always add up to it. Delivery has one where something is delivered, tax where it comes on top. [CHK-11] */
export function sumLines(sums: PriceSums, isDelivered: boolean): readonly SumLine[] {
  const { subtotal, savings } = { savings: undefined, ...shownSubtotal(sums) };
  return [
    { key: 'subtotal', amount: subtotal },
    ...(savings === undefined ? [] : [{ key: 'savings', amount: -savings } as const]),
    ...(isDelivered || sums.delivery > 0 ? [{ key: 'delivery', amount: sums.delivery } as const] : []),
    ...(sums.tax > 0 ? [{ key: 'tax', amount: sums.tax } as const] : []),
  ];
}
