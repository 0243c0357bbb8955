import type { OfferItem, ProductOffers } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { PlanFacts, Price, TickedList, WinePicture } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import { TermsBox } from './terms-box.tsx';
import { type Term, termsOf } from '../domain/offer-terms.ts';
import { offerTexts } from './offer.texts.ts';
import styles from './offer.module.css';

function TermText({ term }: { readonly term: Term }) {
  const t = useTexts(offerTexts);
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

interface OfferSummaryProps {
  readonly offer: OfferItem;
  readonly terms: ProductOffers['terms'];
  /** What comes with it. */
  readonly children?: ReactNode;
}

/** What is offered, for how much, on which terms, and of a plan what follows. [UPS-03] */
export function OfferSummary({ offer, terms: ofAll, children }: OfferSummaryProps) {
  const t = useTexts(offerTexts);
  const { plan, terms = ofAll } = offer;
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
      {children}
      <h3 className={styles.termsTitle}>{t.terms}</h3>
      <TickedList>
        {termsOf(offer, terms).map((term) => (
          <TermText key={term.key} term={term} />
        ))}
      </TickedList>
      {plan && <PlanFacts price={plan.price} firstPrice={offer.offerPrice} charges={plan} className={styles.plan} />}
      <TermsBox title={t.fullTerms}>
        {(plan ? [t.onceForPlan, t.planCharges, t.planFreedom] : [t.oneCase, t.whileBeside, t.betterPrice]).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </TermsBox>
    </>
  );
}
