import { pathTo } from '@cellardoor/contracts';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Slot } from '@cellardoor/mfe-kit';
import { Breadcrumb, ButtonLink, Container, useHomeCrumb } from '@cellardoor/ui';
import { offerViewTexts } from './offer-view.texts.ts';
import { type OfferData, titleOf } from '../../data/load-offer.ts';
import styles from './offer-view.module.css';

interface OfferViewProps extends OfferData {
  readonly heading: string;
  /** What comes before a wine is chosen, and the way there. */
  readonly first?: { readonly step: string; readonly label: string; readonly href: string };
}

/** What is offered under a code, how it is taken up, and the cases that it makes cheaper. [PRD-11] */
export function OfferView({ offer, copy, heading, first }: OfferViewProps) {
  const t = useTexts(offerViewTexts);
  const price = usePrice();
  const market = useMarket();
  const { terms, offerItems } = offer;
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[useHomeCrumb(), { label: titleOf({ offer, copy }) }]} />
      <h1 tabIndex={-1}>{heading}</h1>
      {offer.startsAt && <p className={styles.missing}>{t.offerToCome(formatDate(offer.startsAt, market))}</p>}
      {copy?.intro && <p className={styles.intro}>{copy.intro}</p>}
      <section aria-labelledby="offer-steps">
        <h2 id="offer-steps" className={styles.title}>
          {t.offerSteps}
        </h2>
        <ol className={styles.steps}>
          {first && <li>{first.step}</li>}
          <li>{t.chooseFirst}</li>
          <li>{t.thenCase(String(terms.discountPercent), price(terms.maximumDiscount))}</li>
          <li>{t.thenBasket}</li>
        </ol>
        {first ? (
          <ButtonLink href={first.href}>{first.label}</ButtonLink>
        ) : (
          <ButtonLink href={pathTo('search.listing')}>{t.chooseWine}</ButtonLink>
        )}
      </section>
      <section aria-labelledby="offer-cases">
        <h2 id="offer-cases" className={styles.title}>
          {t.offerCases}
        </h2>
        {offerItems.length > 0 ? (
          <>
            <p className={styles.hint}>{t.offerCasesHint}</p>
            <Slot widget="product.offer-grid" itemCodes={offerItems.map(({ itemCode }) => itemCode).join(',')} />
          </>
        ) : (
          <p>{t.noCases}</p>
        )}
      </section>
      {copy?.terms && <p className={styles.terms}>{copy.terms}</p>}
    </Container>
  );
}
