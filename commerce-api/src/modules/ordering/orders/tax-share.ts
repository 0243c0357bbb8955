import type { LineItem } from '@cellardoor/contracts/api/basket';
import { kindNamed } from '../../catalogue/kinds/kinds.ts';

/** A line's share of the tax that its order added on top, in minor units. `price` is what the line cost without it. */
export function shareOfTax(price: number, lines: readonly LineItem[], tax: number): number {
  const taxed = lines.filter(({ product }) => kindNamed(product.productType).isTaxed);
  const sum = taxed.reduce((total, { itemPriceInfo }) => total + itemPriceInfo.amount, 0);
  return sum > 0 ? Math.round((tax * price) / sum) : 0;
}
