import type { OfferByCode } from '@cellardoor/contracts';
import type { OffersContent, OfferWords } from '@cellardoor/contracts/content';
import { getOffer } from '@cellardoor/contracts/calls/offers';
import type { LoadArgs } from '@cellardoor/mfe-kit';

export interface OfferData {
  readonly offer: OfferByCode;
  /** What the brand says of it; the offer speaks for itself otherwise. */
  readonly copy: OfferWords | undefined;
}

/** @throws with status 404 for an offer that the shop does not make now */
export async function loadOffer({
  params: { offerCode },
  send,
  content,
  signal,
}: LoadArgs<'product.offer' | 'product.welcome-offer'>): Promise<OfferData> {
  const copies = content.get<OffersContent>('offers', { signal }).catch((): OffersContent => ({}));
  const offer = await send(getOffer, { offercode: offerCode }, { signal });
  return { offer, copy: (await copies)[offerCode.toUpperCase()] };
}

/** What an offer is called on its page. */
export const titleOf = ({ offer, copy }: OfferData): string => copy?.title ?? offer.webHeadline;
