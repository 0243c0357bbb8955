import { pathTo } from '@cellardoor/contracts';
import { classes } from '@cellardoor/ui';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { strengthOf } from '@cellardoor/rules/sessions';
import { useShopper } from '@cellardoor/user-model';
import { dial } from '../../domain/dial.ts';
import { helpTexts } from '../../texts.ts';
import { footerWidgetTexts } from './footer.texts.ts';
import styles from './footer.module.css';

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

/**
 * 'Refer a friend' for anyone who is logged in or recognised. The footer is the same for all and comes to life late: until then both are in it, and the
 * account's menu in the header says which of them is shown. [USR-15]
 */
function ReferralLink() {
  const t = useTexts(footerWidgetTexts);
  const known = useShopper(({ session }) => strengthOf(session) !== 'anonymous');
  const refer = pathTo('account.refer');
  return (
    <span className={styles.refer} data-known={known || undefined}>
      <a className={classes(styles.link, styles.forKnown)} href={refer}>
        {t.refer}
      </a>
      <a className={classes(styles.link, styles.forOthers)} href={pathTo('account.login', { next: refer })}>
        {t.logInToRefer}
      </a>
    </span>
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
