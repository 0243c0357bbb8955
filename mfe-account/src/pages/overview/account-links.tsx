import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Icon, type Drawing, SectionHead } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { overviewPageTexts } from './overview-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import styles from './overview-page.module.css';

interface AccountLink {
  readonly icon: Drawing;
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

interface LinkGroup {
  readonly id: string;
  readonly title: string;
  readonly links: readonly AccountLink[];
}

function useGroups(): readonly LinkGroup[] {
  const t = useTexts(overviewPageTexts, accountTexts);
  const { facts, keepsWine } = useMarket();
  const wallet = { icon: icons.gift, href: pathTo('account.wallet'), title: t.wallet, text: t.walletText } as const;
  const plans = { icon: icons.wineCase, href: pathTo('account.wine-plans'), title: t.myWinePlans, text: t.winePlansText } as const;
  const storage = { icon: icons.wineCase, href: pathTo('account.storage'), title: t.myStorage, text: t.myStorageText } as const;
  const fund = { icon: icons.glass, href: pathTo('account.wine-fund'), title: t.wineFundLink, text: t.wineFundLinkText } as const;
  const friend = { icon: icons.heart, href: pathTo('account.refer'), title: t.referAFriend, text: t.referAFriendText } as const;
  return [
    {
      id: 'orders-and-payments',
      title: t.ordersAndPayments,
      links: [
        { icon: icons.truck, href: pathTo('account.orders'), title: t.orders, text: t.ordersText },
        { icon: icons.card, href: pathTo('account.cards'), title: t.paymentCards, text: t.cardsText },
        ...(facts.points ? [] : [plans, fund, wallet]),
        { icon: icons.star, href: pathTo('account.my-memberships'), title: t.myMemberships, text: t.myMembershipsText },
      ],
    },
    {
      id: 'my-wines',
      title: t.myWines,
      links: [
        { icon: icons.heart, href: pathTo('account.favourites'), title: t.favourites, text: t.favouritesText },
        { icon: icons.wineCase, href: pathTo('account.purchases'), title: t.purchases, text: t.purchasesText },
        ...(keepsWine ? [storage] : []),
        { icon: icons.star, href: pathTo('account.ratings'), title: t.ratings, text: t.ratingsText },
        { icon: icons.search, href: pathTo('account.browsed'), title: t.browsed, text: t.browsedText },
        { icon: icons.glass, href: pathTo('account.recommendations'), title: t.recommendations, text: t.recommendationsText },
      ],
    },
    {
      id: 'about-me',
      title: t.aboutMe,
      links: [
        { icon: icons.account, href: pathTo('account.details'), title: t.details, text: t.detailsText },
        { icon: icons.pin, href: pathTo('account.addresses'), title: t.addresses, text: t.addressesText },
        { icon: icons.mail, href: pathTo('account.preferences'), title: t.preferences, text: t.preferencesText },
        ...(facts.points ? [] : [friend]),
        { icon: icons.info, href: pathTo('account.data'), title: t.myData, text: t.myDataText },
      ],
    },
  ];
}

/** The ways on from the account, by what they are about. [ACC-01] */
export function AccountLinks() {
  const t = useTexts(overviewPageTexts);
  return (
    <nav aria-label={t.yourAccount} className={styles.groups}>
      {useGroups().map(({ id, title, links }) => (
        <section key={id} aria-labelledby={id}>
          <SectionHead id={id} title={title} />
          <ul className={styles.links}>
            {links.map(({ icon, href, title: name, text }) => (
              <li key={href}>
                <a className={styles.link} href={href}>
                  <Icon of={icon} className={styles.icon} />
                  <b className={styles.linkTitle}>{name}</b>
                  <span className={styles.linkText}>{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
