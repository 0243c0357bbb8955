import { pageTitle } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { OfferView } from '../../components/offer/offer-view.tsx';
import { loadOffer, type OfferData } from '../../data/load-offer.ts';

/** An offer to customers. [RTE-15] */
export default definePage<'product.offer', OfferData>({
  load: loadOffer,
  maxAge: 60,
  head: ({ data: { offer }, market }) => ({ title: pageTitle(offer.webHeadline, market), robots: 'noindex' }),
  View: ({ data: { offer } }) => <OfferView offer={offer} heading={offer.webHeadline} />,
});
