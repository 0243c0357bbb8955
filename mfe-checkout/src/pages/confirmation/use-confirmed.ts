import { type Order, toldPlacedOrder } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect } from 'react';

/** Tells that a paid order is confirmed to its shopper, once: not where that was told when it was paid. */
export function useConfirmed(order: Order, isPaidBefore: boolean): void {
  const bus = useUserModel()?.bus;
  useEffect(() => {
    if (!isPaidBefore) bus?.emit('checkout:confirmed', { order: toldPlacedOrder(order) });
  }, [bus, order, isPaidBefore]);
}
