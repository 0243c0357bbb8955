import { pathTo, type Session } from '@cellardoor/contracts';
import { pageTitle, reworded, useMarket, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { BreakableEmails, SectionHead } from '@cellardoor/ui';
import { AccountFrame } from '../../components/account-frame.tsx';
import { loggedInSession } from '../../data/account-access.ts';
import { accountTexts } from '../../texts.ts';
import styles from './details-page.module.css';
import { detailsPageTexts } from './details-page.texts.ts';
import { LogOutOthers } from './log-out-others.tsx';
import { NameForm } from './name-form.tsx';

type Details = Session['summaryDetails'];

/** Who the customer is, and how they log in. [ACC-01] */
function DetailsPage({ data }: { readonly data: Details }) {
  const t = useTexts(detailsPageTexts, accountTexts);
  const { country } = useMarket();
  const password = pathTo('account.new-password', { country });
  return (
    <AccountFrame title={t.details} crumbs={[{ label: t.details }]}>
      <div className={styles.page}>
        <section aria-labelledby="name" className={styles.section}>
          <SectionHead id="name" title={t.yourName} />
          <NameForm details={data} />
        </section>
        <section aria-labelledby="log-in" className={styles.section}>
          <SectionHead id="log-in" title={t.logInDetails} />
          <dl className={styles.facts}>
            <dt>{t.customerNumber}</dt>
            <dd>{data.brandAccountNumber}</dd>
            <dt>{t.email}</dt>
            <dd>
              <BreakableEmails>{data.emailAddress}</BreakableEmails>{' '}
              <a href={pathTo('account.email')} aria-label={t.changeEmailLong}>
                {t.changeIt}
              </a>
            </dd>
            <dt>{t.password}</dt>
            <dd>
              {t.passwordHidden}{' '}
              <a href={password} aria-label={t.changePasswordLong}>
                {t.changeIt}
              </a>
            </dd>
          </dl>
          <LogOutOthers />
        </section>
      </div>
    </AccountFrame>
  );
}

export default definePage<'account.details', Details>({
  audience: 'shopper',
  load: async (args) => (await loggedInSession(args)).summaryDetails,
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).details, market),
    canonical: pathTo('account.details'),
    robots: 'noindex',
  }),
  View: DetailsPage,
});
