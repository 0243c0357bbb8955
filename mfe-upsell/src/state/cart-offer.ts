import { getBasketOffers } from '@cellardoor/contracts/calls/offers';
import { useSend, useShopper } from '@cellardoor/user-model';
import { useEffect, useRef, useState } from 'react';
import { type CartOffer, cartOffer } from '../domain/cart-offer.ts';

/** The offer of the basket on the page, asked for anew when other wines are in it. Nothing is offered where that cannot be told. */
export function useCartOffer(loaded: CartOffer | null): CartOffer | null {
  const send = useSend();
  const [offer, setOffer] = useState(loaded);
  const held = useShopper(({ basket }) => basket?.lineItems.map(({ sku }) => sku.itemCode).join() ?? '');
  const asked = useRef(held);
  useEffect(() => {
    if (asked.current === held) return undefined;
    asked.current = held;
    const abort = new AbortController();
    const { signal } = abort;
    send(getBasketOffers, {}, { signal }).then(
      (offers) => signal.aborted || setOffer(cartOffer(offers)),
      () => signal.aborted || setOffer(null),
    );
    return () => abort.abort();
  }, [held, send]);
  return offer;
}
