/** Units of one sku that a line of the basket may hold. [BSK-10] */
export const mostPerLine = 99;

/** Different items that a basket may hold, and one add may name. [BSK-10] */
export const mostLines = 50;

/** Different items that a shopper may save for later. [BSK-11] */
export const mostSaved = 100;

/** On hand at which a product is low in stock: bottles, or units of what is counted whole. [PRD-06] */
export const lowStockFrom = 12;

export type Availability = 'in_stock' | 'low_stock' | 'out_of_stock';

/** What is said of so many on hand. [PRD-06] */
export function availabilityOf(onHand: number): Availability {
  if (onHand <= 0) return 'out_of_stock';
  return onHand <= lowStockFrom ? 'low_stock' : 'in_stock';
}

/** Units of a size that so many on hand make, each of which takes `stockUnits` of them; no more than a line may hold. */
export const mostUnits = (stockUnits: number, onHand: number): number =>
  Math.min(mostPerLine, Math.floor(onHand / Math.max(1, stockUnits)));

/** Bottles on the lines of a basket or an order. */
export const bottlesOf = (lines: readonly { readonly bottleCount: number }[]): number =>
  lines.reduce((sum, { bottleCount }) => sum + bottleCount, 0);
