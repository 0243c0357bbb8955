import type { Basket } from '@cellardoor/contracts/api/basket';
import { hidesUnlimitedPromotion, unlimitedItems } from '@cellardoor/rules/unlimited';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import type { Benefits } from '../memberships/membership.ts';
import type { PricedLine } from './pricing.ts';

export type UnlimitedOffer = NonNullable<Basket['unlimitedPromotion']>;

/** The unlimited membership that a market advertises; null where it sells none. @param sold the skus that it sells, by code */
function advertised(sold: ReadonlyMap<string, SkuForBasket>): UnlimitedOffer | null {
  const sku = unlimitedItems.map((code) => sold.get(code)).find((found) => !!found);
  return sku ? { itemCode: sku.itemCode, name: sku.name, price: sku.salePrice } : null;
}

/** What is advertised beside a basket: nothing to anyone who has free delivery or is about to buy it, nor where nothing is delivered. [BSK-05] */
export function unlimitedFor(
  lines: readonly PricedLine[],
  benefits: Benefits,
  sold: ReadonlyMap<string, SkuForBasket>,
): UnlimitedOffer | null {
  const delivered = lines.some(({ sku }) => !sku.kind.undelivered);
  return delivered && !benefits.freeDelivery && !hidesUnlimitedPromotion(lines.map(({ itemCode }) => itemCode)) ? advertised(sold) : null;
}
