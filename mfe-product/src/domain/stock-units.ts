import type { Basket, Product } from '@cellardoor/contracts';

type Wine = Pick<Product, 'itemCode' | 'isMixed' | 'skus'>;

/** Bottles of a wine (cases, of a mixed case) that the basket holds, in whatever sizes it was bought. */
export function unitsInBasket(basket: Basket | null, { itemCode, isMixed, skus }: Wine): number {
  const codes = new Set([itemCode, ...skus.map((sku) => sku.itemCode)]);
  return (basket?.lineItems ?? [])
    .filter(({ product, sku }) => codes.has(product.itemCode) || codes.has(sku.itemCode))
    .reduce((sum, { quantity, bottleCount }) => sum + (isMixed ? quantity : bottleCount), 0);
}
