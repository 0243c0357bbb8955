import { type OrderSummary, pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Checkbox, PlanFacts } from '@cellardoor/ui';
import { useEffect, useRef } from 'react';
import { whatRecurs } from '../../../domain/what-recurs.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import styles from './plan-consent.module.css';
import type { PlanConsent } from './use-plan-consent.ts';

interface Props {
  readonly order: OrderSummary;
  readonly consent: PlanConsent;
}

/** What recurs once the order is paid, and the box by which its buyer agrees to it: unticked, and beside no other word. [WPL-08] [OFR-08] */
export function PlanConsentBox({ order, consent }: Props) {
  const t = useTexts(checkoutPageTexts);
  const { facts } = useMarket();
  const { asked } = consent;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);
  const begun = whatRecurs(order);
  if (begun.length === 0) return null;
  const hasPlan = order.lineItems.some(({ plan }) => plan);
  return (
    <div className={styles.box}>
      {begun.map((plan) => (
        <div key={plan.schemeCode} className={styles.plan}>
          <h3 className={styles.title}>{t.planRecurs(plan.name)}</h3>
          <PlanFacts price={plan.price} charges={plan} isPaidIn={'bonusPercent' in plan} />
        </div>
      ))}
      <Checkbox
        ref={box}
        label={hasPlan ? t.planConsent : t.rewardConsent}
        checked={consent.given}
        error={consent.isMissing ? t.planConsentMissing : undefined}
        onChange={({ target }) => consent.give(target.checked)}
      />
      <a className={styles.terms} href={hasPlan ? `${facts.termsUrl}#wine-plans` : pathTo('account.wine-fund')}>
        {hasPlan ? t.planTermsLink : t.rewardTermsLink}
      </a>
    </div>
  );
}
