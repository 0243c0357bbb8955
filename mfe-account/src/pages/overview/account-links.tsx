import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Icon } from '@cellardoor/ui';
import { overviewPageTexts } from './overview-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import styles from './overview-page.module.css';

/** The ways on from the account. */
export function AccountLinks() {
  const t = useTexts(overviewPageTexts, accountTexts);
  const { facts } = useMarket();
  const links = [
    { icon: 'case', href: pathTo('account.orders'), title: t.orders, text: t.ordersText },
    { icon: 'heart', href: pathTo('account.favourites'), title: t.favourites, text: t.favouritesText },
    ...(facts.points ? [] : [{ icon: 'gift', href: pathTo('account.wallet'), title: t.wallet, text: t.walletText } as const]),
    { icon: 'card', href: pathTo('account.cards'), title: t.paymentCards, text: t.cardsText },
    { icon: 'account', href: pathTo('account.email'), title: t.emailAddress, text: t.emailText },
    { icon: 'info', href: pathTo('account.data'), title: t.myData, text: t.myDataText },
    { icon: 'basket', href: pathTo('basket.page'), title: t.basket, text: t.basketText },
    { icon: 'search', href: pathTo('search.listing'), title: t.browse, text: t.browseText },
  ] as const;
  return (
    <nav aria-label={t.yourAccount}>
      <ul className={styles.links}>
        {links.map(({ icon, href, title, text }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              <Icon name={icon} className={styles.icon} />
              <b className={styles.linkTitle}>{title}</b>
              <span className={styles.linkText}>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
