import { useMarket, useTexts } from '@cellardoor/i18n';
import { texts } from '../../texts/en.ts';
import styles from './footer.module.css';

const dial = (telephone: string) => `tel:${telephone.replaceAll(' ', '')}`;

/** The brand's telephones, their hours, and its address. [BRD-03] */
export function HelpColumn() {
  const t = useTexts(texts);
  const { telephones, hours, company, address } = useMarket().facts;
  return (
    <div className={styles.help}>
      <h2 className={styles.title}>{t.help}</h2>
      <dl className={styles.telephones}>
        <dt>{t.orderLine}</dt>
        <dd>
          <a className={styles.telephone} href={dial(telephones.orders)}>
            {telephones.orders}
          </a>
        </dd>
        <dt>{t.serviceLine}</dt>
        <dd>
          <a className={styles.telephone} href={dial(telephones.service)}>
            {telephones.service}
          </a>
        </dd>
      </dl>
      <p className={styles.small}>{hours}</p>
      <address className={styles.address}>{[company, ...address].join(', ')}</address>
    </div>
  );
}
