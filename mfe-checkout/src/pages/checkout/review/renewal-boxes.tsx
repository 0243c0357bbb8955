import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { frequencyWords } from '@cellardoor/rules/plan-frequencies';
import { Checkbox, RenewalFacts } from '@cellardoor/ui';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import styles from './plan-consent.module.css';
import type { Renewals } from './use-renewals.ts';

/**
 * How each membership of the order could renew itself, and the box by which its buyer asks for it: unticked, and beside no other word. Where what pays
 * cannot be charged again, it says so, and the membership is sold without. [USR-18]
 */
export function RenewalBoxes({ renewals }: { readonly renewals: Renewals }) {
  const t = useTexts(checkoutPageTexts);
  const market = useMarket();
  const money = usePrice();
  return renewals.offered.map((renewal) => {
    const { itemCode, name, price, tax = 0, chargeOn, months } = renewal;
    const day = formatDate(chargeOn, market);
    return (
      <section key={itemCode} className={styles.box} aria-label={t.renewalTitle(name)}>
        <h3 className={styles.title}>{t.renewalTitle(name)}</h3>
        {renewals.canBePaid ? (
          <>
            <RenewalFacts renewal={renewal} />
            <Checkbox
              label={t.renewalConsent(money(price + tax), day, frequencyWords(`P${months}M`))}
              hint={t.renewalOtherwise(day)}
              checked={renewals.isWanted(renewal)}
              onChange={({ target }) => renewals.want(renewal, target.checked)}
            />
          </>
        ) : (
          <p className={styles.note}>{t.renewalByCard(day)}</p>
        )}
      </section>
    );
  });
}
