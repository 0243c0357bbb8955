import type { CountryId } from '@cellardoor/contracts';
import type { ShippingMethod } from '@cellardoor/contracts/api/checkout';
import type { ReadBasket } from '../basket/basket-view.ts';
import { countBottles } from '../basket/pricing.ts';
import { deliveryMethods } from './delivery.ts';

/**
 * How a basket can be delivered, the standard way first: free where its owner's membership says so. Where there is nothing to deliver,
 * the standard way stands for that, so that an order always has one.
 */
export function methodsForBasket(
  { priced, benefits }: Pick<ReadBasket, 'priced' | 'benefits'>,
  country: CountryId,
  now: Date,
): ShippingMethod[] {
  const [standard, ...others] = deliveryMethods(country, countBottles(priced), now) as [ShippingMethod, ...ShippingMethod[]];
  const [first] = priced;
  if (first?.sku.kind.undelivered && priced.every(({ sku }) => sku.kind.undelivered))
    return [{ ...free(standard), name: 'Nothing to deliver', promise: first.sku.kind.undelivered.promise }];
  return [benefits.freeDelivery ? free(standard) : standard, ...others];
}

const free = (method: ShippingMethod): ShippingMethod => ({ ...method, cost: 0, costPoints: 0 });
