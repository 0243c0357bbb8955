import { useMarket, useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { dial } from '../../domain/dial.ts';
import { barWidgetTexts } from './bar.texts.ts';
import styles from './checkout-help.module.css';

/** What the header says in the checkout in place of search, menu, account and basket: who helps, and that it is safe here. */
export function CheckoutHelp() {
  const t = useTexts(barWidgetTexts);
  const { telephones, hours } = useMarket().facts;
  return (
    <div className={styles.help}>
      <p className={styles.secure}>
        <Icon of={icons.lock} />
        {t.secureCheckout}
      </p>
      <p className={styles.phone}>
        <span className={styles.words}>{t.needHelp}</span>
        <a className={styles.number} href={dial(telephones.service)} aria-label={t.callUs(telephones.service)}>
          <Icon of={icons.phone} />
          <span className={styles.digits}>{telephones.service}</span>
        </a>
        <span className={styles.hours}>{hours}</span>
      </p>
    </div>
  );
}
