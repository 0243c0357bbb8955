import { pathTo } from '@cellardoor/contracts';
import { getBasketOffers } from '@cellardoor/contracts/calls/offers';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import { type CartOffer, cartOffer, opensAfterAdd } from '../domain/cart-offer.ts';
import { isDialogOpen } from './open-offers.ts';
import { readRejections } from './rejections.ts';

interface Add {
  /** What was added. */
  readonly itemCode: string;
  /** Counts the adds of the page. */
  readonly add: number;
}

/**
 * The basket's offer after an add that opens it by itself, null until then. It gives way to every other dialog: the product's offer has opened by the
 * time that the answer is here. [UPS-02] [UPS-13]
 */
export function useOfferAfterAdd({ itemCode, add }: Add): (CartOffer & { readonly add: number }) | null {
  const model = useUserModel();
  const [offer, setOffer] = useState<(CartOffer & { readonly add: number }) | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const mayOpen = () =>
      !abort.signal.aborted &&
      !isDialogOpen() &&
      opensAfterAdd({
        basket: model?.state.getState().basket ?? null,
        itemCode,
        isBasketPage: location.pathname === pathTo('basket.page'),
        rejections: readRejections(),
      });
    const ask = async () => {
      const offers = await model!.send(getBasketOffers, {}, { signal: abort.signal });
      const found = cartOffer(offers);
      if (found && mayOpen()) setOffer({ ...found, add });
    };
    // an offer that cannot be told is not made
    if (mayOpen()) ask().catch(() => undefined);
    return () => abort.abort();
  }, [model, itemCode, add]);
  return offer;
}
