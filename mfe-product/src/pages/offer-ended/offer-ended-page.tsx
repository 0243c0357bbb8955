import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage, Slot } from '@cellardoor/mfe-kit';
import { ButtonLink, Container } from '@cellardoor/ui';
import { offerEndedTexts } from './offer-ended-page.texts.ts';
import styles from './offer-ended-page.module.css';

/** Where the addresses of offers that are over lead. [RTE-15] */
function OfferEndedPage() {
  const t = useTexts(offerEndedTexts);
  return (
    <Container className={styles.page}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{t.endedTitle}</h1>
        <p>{t.endedText}</p>
        <p>
          <ButtonLink href={pathTo('search.listing')}>{t.endedNext}</ButtonLink>
        </p>
      </div>
      <Slot widget="search.recommended" title={t.endedWines} limit={8} />
      <p>
        {t.endedHelp} <a href={pathTo('header.contact')}>{t.endedContact}</a>
      </p>
    </Container>
  );
}

export default definePage<'product.offer-ended'>({
  maxAge: 300,
  head: ({ market }) => ({ title: pageTitle(reworded(offerEndedTexts, market.texts).endedTitle, market), robots: 'noindex' }),
  View: OfferEndedPage,
});
