import type { CountryId } from '@cellardoor/contracts';
import type { ShippingMethod } from '@cellardoor/contracts/api/checkout';
import type { ReadBasket } from '../basket/basket-view.ts';
import { bottlesOf } from '../basket/pricing.ts';
import type { Queries } from '../db/database.ts';
import { deliveryMethods } from './delivery.ts';

const standard = 'STD';

/**
 * How a basket can be delivered, the standard way first: free where its owner's membership says so. Memberships alone leave nothing to
 * deliver: then the standard way stands for that, so that an order always has one.
 */
export async function methodsForBasket(
  db: Queries,
  { priced, benefits }: Pick<ReadBasket, 'priced' | 'benefits'>,
  country: CountryId,
  now: Date,
): Promise<ShippingMethod[]> {
  const methods = await deliveryMethods(db, country, bottlesOf(priced), now);
  if (priced.length > 0 && priced.every(({ sku }) => sku.membership)) return methods.filter(isStandard).map(nothingToDeliver);
  return benefits.freeDelivery ? methods.map((method) => (isStandard(method) ? free(method) : method)) : methods;
}

const isStandard = ({ methodCode }: ShippingMethod) => methodCode === standard;
const free = (method: ShippingMethod): ShippingMethod => ({ ...method, cost: 0, costPoints: 0 });
const nothingToDeliver = (method: ShippingMethod): ShippingMethod => ({
  ...free(method),
  name: 'Nothing to deliver',
  promise: 'Your membership begins as soon as you have paid',
});
