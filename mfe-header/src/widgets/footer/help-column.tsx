import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { strengthOf } from '@cellardoor/rules/sessions';
import { useShopper } from '@cellardoor/user-model';
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

/** 'Refer a friend' for who is logged in or recognised. The footer is the same for all until the browser knows whose it is. [USR-15] */
function ReferralLink() {
  const t = useTexts(footerWidgetTexts);
  const known = useShopper(({ session }) => strengthOf(session) !== 'anonymous');
  const refer = pathTo('account.refer');
  return (
    <a className={styles.link} href={known ? refer : pathTo('account.login', { next: refer })}>
      {known ? t.refer : t.logInToRefer}
    </a>
  );
}

/** The brand's telephones, their hours, the other ways to ask, and its address. [BRD-03] [RTE-08] */
export function HelpColumn() {
  const t = useTexts(footerWidgetTexts, helpTexts);
  const { facts } = useMarket();
  const { telephones, hours, company, address } = facts;
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
        {!facts.points && (
          <li>
            <ReferralLink />
          </li>
        )}
      </ul>
      <address className={styles.address}>{[company, ...address].join(', ')}</address>
    </div>
  );
}
