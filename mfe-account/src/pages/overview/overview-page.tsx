import { pathTo } from '@cellardoor/contracts';
import { formatPoints, useMarket, useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { BreakableEmails } from '@cellardoor/ui';
import { AccountFrame } from '../../components/account-frame.tsx';
import { overviewPageTexts } from './overview-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import { AccountLinks } from './account-links.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { MyMemberships } from './my-memberships.tsx';
import { loadOverviewPage, type OverviewData } from './overview-page.loader.ts';
import styles from './overview-page.module.css';
import { RecentOrders } from './recent-orders.tsx';

function OverviewPage({ data: { firstName, email, points, memberships, orders } }: { readonly data: OverviewData }) {
  const t = useTexts(overviewPageTexts, accountTexts);
  const { facts, locale } = useMarket();
  return (
    <AccountFrame
      title={t.hello(firstName)}
      lead={
        <p>
          <BreakableEmails>{t.signedInAs(email)}</BreakableEmails>
        </p>
      }
    >
      <LogOutButton />
      {facts.points > 0 && (
        <p className={styles.points}>
          <span>{t.pointsBalance}</span>
          <b className={styles.balance}>{formatPoints(points, locale)}</b>
        </p>
      )}
      <RecentOrders orders={orders} />
      <MyMemberships memberships={memberships} />
      <AccountLinks />
    </AccountFrame>
  );
}

export default definePage<'account.overview', OverviewData>({
  audience: 'shopper',
  load: loadOverviewPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).account, market),
    canonical: pathTo('account.overview'),
    robots: 'noindex',
  }),
  View: OverviewPage,
});
