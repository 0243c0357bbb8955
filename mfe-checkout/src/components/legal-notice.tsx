import type { CountryId } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import { texts } from '../texts/en.ts';
import styles from './legal-notice.module.css';

/** Countries in which the licence stands beside the sale. */
const licenceShown: readonly CountryId[] = ['au', 'nz'];

/** What the country's law wants said before wine is sold. [CHK-09] */
export function LegalNotice() {
  const t = useTexts(texts);
  const { country, facts } = useMarket();
  return (
    <div className={styles.notice}>
      <Icon name="shield" />
      <div>
        <p>{t[`law_${country}`]}</p>
        {licenceShown.includes(country) && <p>{facts.licence}</p>}
      </div>
    </div>
  );
}
