import { type NamedOffer, pathTo } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { offerAbsentTexts } from './offer-absent.texts.ts';
import styles from './offers-of-now.module.css';

interface OffersOfNowProps {
  readonly offers: readonly NamedOffer[];
  /** They lead to pages for who has no account. */
  readonly forNewcomers?: boolean | undefined;
}

/** What the shop offers in the place of an offer that is over. */
export function OffersOfNow({ offers, forNewcomers }: OffersOfNowProps) {
  const t = useTexts(offerAbsentTexts);
  const price = usePrice();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers-of-now">
      <h2 id="offers-of-now" className={styles.title}>
        {t.endedNow}
      </h2>
      <ul className={styles.offers}>
        {offers.map(({ offerCode, webHeadline, terms }) => (
          <li key={offerCode}>
            <a href={forNewcomers ? pathTo('product.welcome-offer', { offerCode }) : pathTo('product.offer', { offerCode })}>
              {webHeadline}
            </a>
            <p>{t.endedTerms(String(terms.discountPercent), price(terms.maximumDiscount))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
