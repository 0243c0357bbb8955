import type { CountryId } from '@cellardoor/contracts';
import type { ShippingMethod } from '@cellardoor/contracts/api/checkout';
import type { ReadBasket } from '../basket/basket-view.ts';
import { bottlesOf } from '../basket/pricing.ts';
import { deliveryMethods } from './delivery.ts';

/**
 * How a basket can be delivered, the standard way first: free where its owner's membership says so. Memberships alone leave nothing to
 * deliver: then the standard way stands for that, so that an order always has one.
 */
export function methodsForBasket(
  { priced, benefits }: Pick<ReadBasket, 'priced' | 'benefits'>,
  country: CountryId,
  now: Date,
): ShippingMethod[] {
  const [standard, ...others] = deliveryMethods(country, bottlesOf(priced), now) as [ShippingMethod, ...ShippingMethod[]];
  if (priced.length > 0 && priced.every(({ sku }) => sku.membership)) return [nothingToDeliver(standard)];
  return [benefits.freeDelivery ? free(standard) : standard, ...others];
}

const free = (method: ShippingMethod): ShippingMethod => ({ ...method, cost: 0, costPoints: 0 });
const nothingToDeliver = (method: ShippingMethod): ShippingMethod => ({
  ...free(method),
  name: 'Nothing to deliver',
  promise: 'Your membership begins as soon as you have paid',
});
