import type { LineItem } from '@cellardoor/contracts';

/** Units of one sku that a line may hold. [BSK-10] */
export const lineLimit = 99;

/**
 * Units of the line's sku that can be bought, at least what the line holds: the server says when that is too many.
 * Stock of a wine is in bottles, of a mixed case in cases.
 */
export function mostUnits({ stockQty, caseBottleCount, quantity, product }: LineItem): number {
  const inStock = product.mixed ? stockQty : Math.floor(stockQty / caseBottleCount);
  return Math.max(quantity, Math.min(lineLimit, inStock));
}
