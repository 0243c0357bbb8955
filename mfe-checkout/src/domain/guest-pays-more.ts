import type { Basket, OrderSummary, ShippingMethod } from '@cellardoor/contracts';
import { pricesSoFar } from './prices.ts';

/** What a recognised customer saw before they went on as a guest. */
export interface SeenBefore {
  readonly basket: Basket;
  readonly standard: Pick<ShippingMethod, 'cost'> | null;
}

/**
 * What the same bottles cost a guest more than the member whom the shop had recognised, in minor units; undefined where that is nothing, or not known.
 * [USR-03]
 */
export function guestPaysMore({ basket, standard }: SeenBefore, order: OrderSummary): number | undefined {
  const { memberPrices, freeDelivery } = basket.benefits;
  if (!(memberPrices || freeDelivery) || !standard) return undefined;
  // another tab may have changed the basket meanwhile
  if (order.lineItems.reduce((sum, { bottleCount }) => sum + bottleCount, 0) !== basket.numBottles) return undefined;
  const more = order.orderPriceInfo.total - pricesSoFar(basket.orderPriceInfo, standard.cost).total;
  return more > 0 ? more : undefined;
}
