import type { OfferByCode } from '@cellardoor/contracts';
import { getOffer } from '@cellardoor/contracts/calls/offers';
import type { LoadArgs } from '@cellardoor/mfe-kit';

export interface OfferData {
  readonly offer: OfferByCode;
}

/** @throws with status 404 for an offer that the shop does not make now */
export const loadOffer = async ({ params, send, signal }: LoadArgs<'product.offer' | 'product.welcome-offer'>): Promise<OfferData> => ({
  offer: await send(getOffer, { offercode: params.offerCode }, { signal }),
});
