import { useMarket, useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import { checkoutTexts } from '../texts.ts';
import styles from './legal-notice.module.css';

/** What the country's law wants said before wine is sold. [CHK-09] */
export function LegalNotice() {
  const t = useTexts(checkoutTexts);
  const { licenceShown, facts } = useMarket();
  return (
    <div className={styles.notice}>
      <Icon name="shield" />
      <div>
        <p>{t.saleNotice}</p>
        {licenceShown && <p>{facts.licence}</p>}
      </div>
    </div>
  );
}
