import { type Order, toldPlacedOrder } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect } from 'react';

/** Tells that a paid order is confirmed to its shopper. */
export function useConfirmed(order: Order): void {
  const bus = useUserModel()?.bus;
  useEffect(() => bus?.emit('checkout:confirmed', { order: toldPlacedOrder(order) }), [bus, order]);
}
