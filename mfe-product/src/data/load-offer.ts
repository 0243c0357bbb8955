import type { NamedOffer, OfferByCode } from '@cellardoor/contracts';
import type { OffersContent, OfferWords } from '@cellardoor/contracts/content';
import { getOffer, listOffers } from '@cellardoor/contracts/calls/offers';
import type { LoadArgs } from '@cellardoor/mfe-kit';

interface OfferWithWords {
  /** What the brand says of it; the offer speaks for itself otherwise. */
  readonly copy?: OfferWords | undefined;
}

export interface OfferData extends OfferWithWords {
  readonly offer: OfferByCode;
}

/** An offer that is over: the sentence that says so, and what is offered now. */
export interface EndedOfferData extends OfferWithWords {
  readonly offer?: undefined;
  readonly ended: string;
  readonly now: readonly NamedOffer[];
}

/** Words of an editor about an offer that there is not. */
export interface MissingOfferData extends OfferWithWords {
  readonly offer?: undefined;
  readonly ended?: undefined;
  readonly missing: string;
}

type Load = LoadArgs<'product.offer' | 'product.welcome-offer'>;
type LoadedOffer = OfferData | EndedOfferData | MissingOfferData;

/** What is offered now; nothing where that cannot be known. */
export const loadOffersOfNow = ({ send, signal }: Pick<Load, 'send' | 'signal'>): Promise<readonly NamedOffer[]> =>
  send(listOffers, {}, { signal }).then(
    ({ offers }) => offers,
    () => [],
  );

/** @throws with status 404 for an offer that the shop never made, or will make; not to the editor who previews what it is to say */
export async function loadOffer(args: Load): Promise<LoadedOffer> {
  const { params, send, content, signal } = args;
  const { offerCode, preview } = params;
  const copies = content.get<OffersContent>('offers', { signal }).catch((): OffersContent => ({}));
  const wanted = { offercode: offerCode, ...(preview !== undefined && { coming: '1' }) };
  const asked = send(getOffer, wanted, { signal }).then(
    (offer) => ({ offer }),
    (error: { readonly statusCode?: number; readonly message: string }) => error,
  );
  const [found, { [offerCode.toUpperCase()]: copy }] = await Promise.all([asked, copies]);
  if ('offer' in found) return { ...found, copy };
  if (found.statusCode === 410) return { ended: found.message.replace(/\.$/, ''), now: await loadOffersOfNow(args), copy };
  if (found.statusCode === 404 && preview !== undefined && copy) return { missing: offerCode, copy };
  throw found;
}

/** What an offer is called on its page. */
export const titleOf = ({ offer, copy }: OfferData): string => copy?.title ?? offer.webHeadline;
