import type { Order } from '@cellardoor/contracts';
import type { Arriving } from '../../components/use-arrival.ts';

/** When an order comes, in the given words; undefined for orders that were placed before that was kept. */
export function arrivalOf(delivery: Order['shippingDetails'][number], arrives: (arriving: Arriving) => string): string | undefined {
  const { earliestDate, date, shippingMethod } = delivery;
  return earliestDate && arrives({ earliestDate, date, type: shippingMethod.type });
}
