import type { Order } from '@cellardoor/contracts';
import type { Arriving } from '../../components/use-arrival.ts';

/** When an order comes, in the given words; undefined where nothing is delivered, and for orders that were placed before that was kept. */
export function arrivalOf(
  { earliestDate, date, shippingMethod }: Order['shippingDetails'][number],
  arrives: (arriving: Arriving) => string | undefined,
): string | undefined {
  return arrives({ earliestDate, date, type: shippingMethod.type });
}
