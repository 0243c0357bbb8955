import { definePage } from '@cellardoor/mfe-kit';
import { OfferOrWords, offerHead } from '../../components/offer/offer-page-parts.tsx';
import { OfferView } from '../../components/offer/offer-view.tsx';
import { loadOffer, titleOf } from '../../data/load-offer.ts';

/** An offer to customers. [RTE-15] */
export default definePage<'product.offer', Awaited<ReturnType<typeof loadOffer>>>({
  load: loadOffer,
  maxAge: 60,
  head: ({ data, market }) => offerHead(data, market, titleOf),
  View: ({ data }) => <OfferOrWords data={data}>{(made) => <OfferView {...made} heading={titleOf(made)} />}</OfferOrWords>,
});
