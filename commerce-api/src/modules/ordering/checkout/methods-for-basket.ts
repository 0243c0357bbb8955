import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import { formatDate } from '@cellardoor/i18n/format';
import { whyDeliveryIsFree } from '@cellardoor/rules/delivery';
import type { ReadBasket } from '../../basket/basket-view.ts';
import type { SellableLine } from '../../basket/line.ts';
import { countDeliveredBottles } from '../../basket/pricing.ts';
import type { Kind } from '../../catalogue/kinds/kind.ts';
import { isFirstDeliveryFree } from '../../subscriptions/schemes/plan-charges.ts';
import { todayOf } from '../../identity/session/rules.ts';
import { collectionMethods, deliveryMethods } from './delivery.ts';

/**
 * How a basket can be delivered to a postcode, where one is known, the standard way first: free where its owner's membership, or a plan that begins with it, says so; then
 * how it can be collected. Where there is nothing to deliver, the standard way stands for that, so that an order always has one.
 */
export function methodsForBasket(
  {
    priced,
    benefits,
  }: Pick<ReadBasket, 'benefits'> & { readonly priced: readonly Pick<SellableLine, 'sku' | 'quantity' | 'plan' | 'reward'>[] },
  { brand, country }: Market,
  now: Date,
  postcode?: string,
): ShippingMethod[] {
  const bottles = countDeliveredBottles(priced);
  const ships = shipsFromOf(priced, country, now);
  const [standard, ...others] = deliveryMethods({ brand, country }, bottles, ships.from, postcode).map(ships.promised) as [
    ShippingMethod,
    ...ShippingMethod[],
  ];
  const lines = priced.map(({ sku }) => !sku.kind.undelivered);
  // what comes free with joining wine reward comes for nothing
  const byPlan = priced.some(({ plan, reward }) => (plan && isFirstDeliveryFree(plan.scheme)) || reward?.scheme.welcomeItem);
  const why = whyDeliveryIsFree(
    { bottles, lines, byMembership: benefits.freeDelivery, byPlan },
    countryOf(country).delivery[0]!.freeFromBottles,
  );
  const undelivered = priced[0]?.sku.kind.undelivered;
  if (why === 'nothing' && undelivered) {
    return [methodOfNothing(standard, undelivered)];
  }
  return [why ? free(standard) : standard, ...others, ...collectionMethods({ brand, country }, ships.from, postcode).map(ships.promised)];
}

/** Stands in the place of a way of delivery where there is nothing to deliver. */
export function methodOfNothing(standard: ShippingMethod, { method: name, promise }: Undelivered): ShippingMethod {
  const { earliestDate: _nothingComes, ...method } = free(standard);
  return { ...method, name, promise };
}

type Undelivered = NonNullable<Kind['undelivered']>;

const free = (method: ShippingMethod): ShippingMethod => ({ ...method, cost: 0, costPoints: 0 });

/** From when an order is sent that holds something sold ahead, and what its ways promise then. */
function shipsFromOf(priced: readonly Pick<SellableLine, 'sku'>[], country: CountryId, now: Date) {
  const days = priced.flatMap(({ sku }) => sku.saleTerms?.shipsFrom ?? []);
  const latest = days.toSorted().at(-1);
  if (latest === undefined || latest <= todayOf(country, now)) return { from: now, promised: (method: ShippingMethod) => method };
  const promise = `Sent together from ${formatDate(latest, countryOf(country).facts)}`;
  return { from: new Date(`${latest}T12:00:00Z`), promised: (method: ShippingMethod) => ({ ...method, promise }) };
}
