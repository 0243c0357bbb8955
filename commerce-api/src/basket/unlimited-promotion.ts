import type { Basket } from '@cellardoor/contracts/api/basket';
import { hidesUnlimitedPromotion, unlimitedItems } from '@cellardoor/rules/unlimited';
import type { Benefits } from '../memberships/membership.ts';
import type { PricedLine } from './pricing.ts';

export type UnlimitedOffer = NonNullable<Basket['unlimitedPromotion']>;

const order = `array['${unlimitedItems.join("', '")}']`;

/** The unlimited membership that a market advertises, as one JSON value; null where it sells none. The arguments are SQL expressions. */
export const unlimitedJson = (brand: string, country: string): string => `
  (select json_build_object('itemCode', k.item_code, 'name', p.name, 'price', r.sale_price)
     from skus k join products p on p.item_code = k.wine_item_code join prices r on r.sku_item_code = k.item_code and r.country = ${country}
    where k.item_code = any(${order}) and not jsonb_exists(p.excluded_brands, ${brand})
    order by array_position(${order}, k.item_code) limit 1)`;

/** What is advertised beside a basket: nothing to anyone who has free delivery or is about to buy it, nor where nothing is delivered. [BSK-05] */
export function unlimitedFor(lines: readonly PricedLine[], benefits: Benefits, offer: UnlimitedOffer | null): UnlimitedOffer | null {
  const delivered = lines.some(({ sku }) => !sku.kind.undelivered);
  return delivered && !benefits.freeDelivery && !hidesUnlimitedPromotion(lines.map(({ itemCode }) => itemCode)) ? offer : null;
}
