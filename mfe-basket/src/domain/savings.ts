import type { Basket } from '@cellardoor/contracts';

/** Savings are worth a line only above one pound or dollar, or 100 points: 100 minor units. [BSK-02] */
export const savingsShown = (savings: number): boolean => savings > 100;

/** The lines above the total, minor units. They always add up to it: savings that have no line are taken off the subtotal. [CHK-11] */
export function sums({ rawSubtotal, savings, total }: Basket['orderPriceInfo']): { readonly subtotal: number; readonly savings?: number } {
  return savingsShown(savings) ? { subtotal: rawSubtotal, savings } : { subtotal: total };
}
