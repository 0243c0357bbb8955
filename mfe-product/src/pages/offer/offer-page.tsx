import { pageTitle } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { OfferView } from '../../components/offer/offer-view.tsx';
import { loadOffer, type OfferData, titleOf } from '../../data/load-offer.ts';

/** An offer to customers. [RTE-15] */
export default definePage<'product.offer', OfferData>({
  load: loadOffer,
  maxAge: 60,
  head: ({ data, market }) => ({ title: pageTitle(titleOf(data), market), robots: 'noindex' }),
  View: ({ data }) => <OfferView {...data} heading={titleOf(data)} />,
});
