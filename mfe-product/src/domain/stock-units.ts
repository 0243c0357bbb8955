import type { Basket, Product } from '@cellardoor/contracts';

type Wine = Pick<Product, 'itemCode' | 'skus'>;

/** What of its stock the basket holds: bottles of a wine, in whatever sizes it was bought. */
export function unitsInBasket(basket: Basket | null, { itemCode, skus }: Wine): number {
  const codes = new Set([itemCode, ...skus.map((sku) => sku.itemCode)]);
  return (basket?.lineItems ?? [])
    .filter(({ product, sku }) => codes.has(product.itemCode) || codes.has(sku.itemCode))
    .reduce((sum, { quantity, terms }) => sum + quantity * terms.stockUnits, 0);
}
