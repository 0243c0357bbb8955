import type { Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { ShippingMethod } from '@cellardoor/contracts/api/checkout';
import { whyDeliveryIsFree } from '@cellardoor/rules/delivery';
import type { ReadBasket } from '../basket/basket-view.ts';
import type { SellableLine } from '../basket/line.ts';
import { countDelivered } from '../basket/pricing.ts';
import { collectionMethods, deliveryMethods } from './delivery.ts';

/**
 * How a basket can be delivered to a postcode, where one is known, the standard way first: free where its owner's membership says so; then
 * how it can be collected. Where there is nothing to deliver, the standard way stands for that, so that an order always has one.
 */
export function methodsForBasket(
  { priced, benefits }: Pick<ReadBasket, 'benefits'> & { readonly priced: readonly Pick<SellableLine, 'sku' | 'quantity'>[] },
  { brand, country }: Market,
  now: Date,
  postcode?: string,
): ShippingMethod[] {
  const bottles = countDelivered(priced);
  const [standard, ...others] = deliveryMethods({ brand, country }, bottles, now, postcode) as [ShippingMethod, ...ShippingMethod[]];
  const lines = priced.map(({ sku }) => !sku.kind.undelivered);
  const why = whyDeliveryIsFree({ bottles, lines, byMembership: benefits.freeDelivery }, countryOf(country).delivery[0]!.freeFromBottles);
  const undelivered = priced[0]?.sku.kind.undelivered;
  if (why === 'nothing' && undelivered) {
    const { earliestDate: _nothingComes, ...method } = free(standard);
    return [{ ...method, name: undelivered.method, promise: undelivered.promise }];
  }
  return [why ? free(standard) : standard, ...others, ...collectionMethods({ brand, country }, now)];
}

const free = (method: ShippingMethod): ShippingMethod => ({ ...method, cost: 0, costPoints: 0 });
