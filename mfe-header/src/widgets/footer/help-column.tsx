import { useMarket, useTexts } from '@cellardoor/i18n';
import { footerWidgetTexts } from './footer.texts.ts';
import styles from './footer.module.css';

const dial = (telephone: string) => `tel:${telephone.replaceAll(' ', '')}`;

const Line = ({ name, telephone }: { readonly name: string; readonly telephone: string }) => (
  <div className={styles.line}>
    <dt>{name}</dt>
    <dd>
      <a className={styles.telephone} href={dial(telephone)}>
        {telephone}
      </a>
    </dd>
  </div>
);

/** The brand's telephones, their hours, and its address. [BRD-03] */
export function HelpColumn() {
  const t = useTexts(footerWidgetTexts);
  const { telephones, hours, company, address } = useMarket().facts;
  return (
    <div className={styles.help}>
      <h2 className={styles.title}>{t.help}</h2>
      <dl>
        <Line name={t.orderLine} telephone={telephones.orders} />
        <Line name={t.serviceLine} telephone={telephones.service} />
      </dl>
      <p className={styles.small}>{hours}</p>
      <address className={styles.address}>{[company, ...address].join(', ')}</address>
    </div>
  );
}
