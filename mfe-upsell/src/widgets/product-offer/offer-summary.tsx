import { usePrice, useTexts } from '@cellardoor/i18n';
import { Price, TickedList, WinePicture } from '@cellardoor/ui';
import { priceBeside, type ProductOffer } from '../../domain/product-offer.ts';
import { TermsBox } from '../../components/terms-box.tsx';
import { type Term, termsOf } from '../../domain/offer-terms.ts';
import { productOfferWidgetTexts } from './product-offer.texts.ts';
import styles from './product-offer.module.css';

function TermText({ term }: { readonly term: Term }) {
  const t = useTexts(productOfferWidgetTexts);
  const price = usePrice();
  switch (term.key) {
    case 'extra':
      return t.termsExtra(term.percent);
    case 'maximum':
      return t.termsMaximum(price(term.amount));
    case 'ongoing':
      return t.termsOngoing(term.percent);
    case 'weeks':
      return t.termsWeeks(term.weeks, term.bottles);
  }
}

interface OfferSummaryProps extends ProductOffer {
  /** Units of the product around that come with the offer; 0 where the basket holds it. */
  readonly units: number;
}

/** What is offered, for how much, and on which terms. [UPS-03] */
export function OfferSummary({ offer, terms, beside, units }: OfferSummaryProps) {
  const t = useTexts(productOfferWidgetTexts);
  const price = usePrice();
  return (
    <>
      <div className={styles.offer}>
        <WinePicture src={offer.thumbnailImage} sizes="120px" alt="" className={styles.picture} />
        <div className={styles.words}>
          <h3 className={styles.name}>{offer.displayName}</h3>
          <p className={styles.headline}>{offer.webHeadline}</p>
          <Price amount={offer.offerPrice} was={offer.listPrice} note={t.bottles(offer.bottleCount)} />
        </div>
      </div>
      {units > 0 && (
        <p className={styles.beside}>
          <span>{beside.bottles > 1 ? t.withCase(beside.name) : t.withBottles(units, beside.name)}</span>
          <b>{price(priceBeside(beside, units))}</b>
        </p>
      )}
      <h3 className={styles.termsTitle}>{t.terms}</h3>
      <TickedList>
        {termsOf(offer, terms).map((term) => (
          <TermText key={term.key} term={term} />
        ))}
      </TickedList>
      <TermsBox title={t.fullTerms}>
        <p>{t.oneCase}</p>
        <p>{t.whileBeside}</p>
        <p>{t.betterPrice}</p>
      </TermsBox>
    </>
  );
}
