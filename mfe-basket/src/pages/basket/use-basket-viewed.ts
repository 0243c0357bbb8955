import type { Basket } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect } from 'react';

/** Tells once that a basket with something in it is looked at. */
export function useBasketViewed(loaded: Basket | null): void {
  const bus = useUserModel()?.bus;
  useEffect(() => {
    if (loaded && loaded.lineItems.length > 0) bus?.emit('basket:viewed', { basket: loaded });
  }, [bus, loaded]);
}
