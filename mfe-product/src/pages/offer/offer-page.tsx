import { pathTo } from '@cellardoor/contracts';
import { pageTitle, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { definePage, Slot } from '@cellardoor/mfe-kit';
import { Breadcrumb, ButtonLink, Container } from '@cellardoor/ui';
import { loadOfferPage, type OfferData } from './offer-page.loader.ts';
import { offerPageTexts } from './offer-page.texts.ts';
import styles from './offer-page.module.css';

/** What is offered under a code, how it is taken up, and the cases that it makes cheaper. [RTE-15] [PRD-11] */
function OfferPage({ data: { offer } }: { readonly data: OfferData }) {
  const t = useTexts(offerPageTexts);
  const price = usePrice();
  const { displayName } = useMarket().facts;
  const { webHeadline, terms, offerItems } = offer;
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: displayName, href: pathTo('search.home') }, { label: webHeadline }]} />
      <h1 tabIndex={-1}>{webHeadline}</h1>
      <section aria-labelledby="offer-steps">
        <h2 id="offer-steps" className={styles.title}>
          {t.offerSteps}
        </h2>
        <ol className={styles.steps}>
          <li>{t.chooseFirst}</li>
          <li>{t.thenCase(String(terms.discountPercent), price(terms.maximumDiscount))}</li>
        </ol>
        <ButtonLink href={pathTo('search.listing')}>{t.chooseWine}</ButtonLink>
      </section>
      <section aria-labelledby="offer-cases">
        <h2 id="offer-cases" className={styles.title}>
          {t.offerCases}
        </h2>
        {offerItems.length > 0 ? (
          <Slot widget="product.offer-grid" itemCodes={offerItems.map(({ itemCode }) => itemCode).join(',')} />
        ) : (
          <p>{t.noCases}</p>
        )}
      </section>
    </Container>
  );
}

export default definePage<'product.offer', OfferData>({
  load: loadOfferPage,
  maxAge: 60,
  head: ({ data: { offer }, market }) => ({ title: pageTitle(offer.webHeadline, market), robots: 'noindex' }),
  View: OfferPage,
});
