import type { NamedOffer } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { offerAbsentTexts } from '../../components/offer/offer-absent.texts.ts';
import { OfferEnded } from '../../components/offer/offer-ended.tsx';
import { loadOffersOfNow } from '../../data/load-offer.ts';

function OfferEndedPage({ data }: { readonly data: readonly NamedOffer[] }) {
  return <OfferEnded title={useTexts(offerAbsentTexts).endedTitle} now={data} />;
}

/** Where the addresses of offers that are over lead. [RTE-15] */
export default definePage<'product.offer-ended', readonly NamedOffer[]>({
  load: loadOffersOfNow,
  maxAge: 300,
  head: ({ market }) => ({ title: pageTitle(reworded(offerAbsentTexts, market.texts).endedTitle, market), robots: 'noindex' }),
  View: OfferEndedPage,
});
