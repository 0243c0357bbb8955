import type { OfferItem, ProductOffers } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { batchOf } from '../domain/offer-rules.ts';

/** Puts the offer into the basket; `failure` is what the server said instead. [UPS-05] */
export function useAcceptOffer(offer: OfferItem, terms: ProductOffers['terms'], onAccepted: () => void) {
  const model = useUserModel();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const accept = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await model?.addToBasket(batchOf(offer, terms));
      onAccepted();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, accept };
}
