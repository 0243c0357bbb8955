import type { OfferItem } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect } from 'react';

/** Tells once that the line which leads to an offer is there. The widget comes to life when it is about to scroll into sight. */
export function useOfferShown(itemCode: string, offer: OfferItem, hidden: boolean): void {
  const bus = useUserModel()?.bus;
  useEffect(() => {
    if (!hidden) bus?.emit('upsell:shown', { itemCode, offer });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same offer at a member's price is no other offer
  }, [bus, itemCode, offer.itemCode, hidden]);
}
