/** Units of one sku that a line of the basket may hold. [BSK-10] */
export const mostPerLine = 99;

/** Different items that a basket may hold, and one add may name. [BSK-10] */
export const mostLines = 50;

/** On hand at which a product is low in stock: bottles, or cases of a mixed case. [PRD-06] */
export const lowStockFrom = 12;

export type Availability = 'in_stock' | 'low_stock' | 'out_of_stock';

/** What is said of so many on hand. [PRD-06] */
export function availabilityOf(onHand: number): Availability {
  if (onHand <= 0) return 'out_of_stock';
  return onHand <= lowStockFrom ? 'low_stock' : 'in_stock';
}

/** A size in which something is sold, and whether it is a mixed case. */
interface Size {
  readonly mixed: boolean;
  /** Bottles in one unit of it. */
  readonly bottles: number;
}

/** What one unit of a size takes from the stock: its bottles, or one of a mixed case, whose stock is counted in cases. */
export const stockUnits = ({ mixed, bottles }: Size): number => (mixed ? 1 : bottles);

/** Units of a size that so many on hand make, no more than a line may hold. */
export const mostUnits = (size: Size, onHand: number): number => Math.min(mostPerLine, Math.floor(onHand / Math.max(1, stockUnits(size))));

/** Bottles on the lines of a basket or an order. */
export const bottlesOf = (lines: readonly { readonly bottleCount: number }[]): number =>
  lines.reduce((sum, { bottleCount }) => sum + bottleCount, 0);
