import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { NoMore } from '../../components/no-more/no-more.tsx';
import { offerEndedTexts } from './offer-ended-page.texts.ts';

/** Where the addresses of offers that are over lead. [RTE-15] */
function OfferEndedPage() {
  const t = useTexts(offerEndedTexts);
  return (
    <NoMore title={t.endedTitle} text={t.endedText} next={t.endedNext} wines={t.endedWines}>
      <p>
        {t.endedHelp} <a href={pathTo('header.contact')}>{t.endedContact}</a>
      </p>
    </NoMore>
  );
}

export default definePage<'product.offer-ended'>({
  maxAge: 300,
  head: ({ market }) => ({ title: pageTitle(reworded(offerEndedTexts, market.texts).endedTitle, market), robots: 'noindex' }),
  View: OfferEndedPage,
});
