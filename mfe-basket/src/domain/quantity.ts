import type { BasketLine } from '@cellardoor/contracts';
import { mostUnits } from '@cellardoor/rules/quantities';

/** Units of the line's sku that can be chosen, at least what the line holds: the server says when that is too many. */
export const mostOnLine = ({ stockQty, quantity, terms }: BasketLine): number => Math.max(quantity, mostUnits(terms.stockUnits, stockQty));

/** What the stock is short of for a line; undefined where it suffices. `left`: units of the line's sku that could be had. */
export function shortageOf({ stockQty, quantity, terms }: BasketLine): { readonly left: number; readonly isSoldOut: boolean } | undefined {
  const left = mostUnits(terms.stockUnits, stockQty);
  return quantity * terms.stockUnits > stockQty ? { left, isSoldOut: stockQty === 0 } : undefined;
}

/** True where another line holds the same wine, in another size, and both come out of one stock. */
export const sharesStock = (line: BasketLine, lines: readonly BasketLine[]): boolean =>
  lines.some((other) => other.commerceItemId !== line.commerceItemId && other.product.itemCode === line.product.itemCode);
