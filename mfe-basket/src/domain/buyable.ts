import type { Product } from '@cellardoor/contracts';
import { nameWithVintage } from '@cellardoor/rules/names';
import { mostUnits } from '@cellardoor/rules/quantities';

/** What an add button must know of a wine. */
export interface Buyable {
  /** Code of the sku that the button adds. */
  readonly itemCode: string;
  /** Bottles in one of that sku. */
  readonly bottles: number;
  readonly productItemCode: string;
  readonly name: string;
  /** Most that can be chosen; 0 when it is sold out. */
  readonly most: number;
}

/** The sku of that code, or the product's first; null where it is not for sale. */
export function buyable(
  product: Pick<Product, 'itemCode' | 'name' | 'vintage' | 'skus' | 'inventoryInfo'>,
  itemCode: string,
): Buyable | null {
  const sku = product.skus.find((one) => one.itemCode === itemCode) ?? product.skus[0];
  if (!sku) return null;
  const { stockQty, summaryAvailabilityStatus } = product.inventoryInfo;
  return {
    itemCode: sku.itemCode,
    bottles: sku.numberOfBottles,
    productItemCode: product.itemCode,
    name: nameWithVintage(product),
    most: summaryAvailabilityStatus === 'out_of_stock' ? 0 : mostUnits(sku.stockUnits, stockQty),
  };
}
