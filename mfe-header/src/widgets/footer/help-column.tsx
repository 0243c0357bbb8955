import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { helpTexts } from '../../texts.ts';
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

/** The brand's telephones, their hours, the other ways to ask, and its address. [BRD-03] [RTE-08] */
export function HelpColumn() {
  const t = useTexts(footerWidgetTexts, helpTexts);
  const { telephones, hours, company, address } = useMarket().facts;
  return (
    <div className={styles.help}>
      <h2 className={styles.title}>{t.help}</h2>
      <dl>
        <Line name={t.orderLine} telephone={telephones.orders} />
        <Line name={t.serviceLine} telephone={telephones.service} />
      </dl>
      <p className={styles.small}>{hours}</p>
      <ul className={styles.links}>
        <li>
          <a className={styles.link} href={pathTo('header.faq')}>
            {t.faq}
          </a>
        </li>
        <li>
          <a className={styles.link} href={pathTo('header.contact')}>
            {t.contact}
          </a>
        </li>
      </ul>
      <address className={styles.address}>{[company, ...address].join(', ')}</address>
    </div>
  );
}
