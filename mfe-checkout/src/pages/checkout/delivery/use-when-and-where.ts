import type { ShippingMethod } from '@cellardoor/contracts';
import { useArrivalText } from '@cellardoor/ui';

/** Says when an order comes by a way of delivery, and at which shop it is collected; empty where neither is known. */
export function useWhenAndWhere(): (method: ShippingMethod) => string {
  const arrives = useArrivalText();
  return (method) => [arrives(method), method.location?.name].filter(Boolean).join(', ');
}
