import type { Product } from '@cellardoor/contracts';

/** What a shopper asks of the stock, in its units. */
export interface StockQuestion {
  readonly status: Product['inventoryInfo']['summaryAvailabilityStatus'];
  readonly onHand: number;
  readonly wanted: number;
  readonly inBasket: number;
}

/** What stands in the way of an add: how many are left, and how many of them the basket holds already. */
export interface TooFew {
  readonly left: number;
  readonly inBasket: number;
}

/** Blocks an add that low stock cannot serve, together with what the basket holds; else undefined. The server has the last word. [PRD-06] */
export const tooFewLeft = ({ status, onHand, wanted, inBasket }: StockQuestion): TooFew | undefined =>
  status === 'low_stock' && wanted + inBasket > onHand ? { left: onHand, inBasket } : undefined;
