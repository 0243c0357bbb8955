import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { AccountFrame } from '../../components/account-frame.tsx';
import { accountTexts } from '../../texts.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { loadPreferencesPage, type PreferencesData } from './preferences-page.loader.ts';
import styles from './preferences-page.module.css';
import { preferencesPageTexts } from './preferences-page.texts.ts';

/** What the customer prefers and allows: ways to be told of offers, sharing, kept cards. [ACC-01] [USR-16] */
function PreferencesPage({ data }: { readonly data: PreferencesData }) {
  const t = useTexts(preferencesPageTexts, accountTexts);
  return (
    <AccountFrame title={t.preferences} crumbs={[{ label: t.preferences }]} lead={<p>{t.preferencesLead}</p>}>
      <div className={styles.page}>
        <PreferencesForm given={data.permissions} />
        <p className={styles.hint}>{t.orderMails}</p>
        <p className={styles.hint}>
          {t.cookiesToo} <a href={pathTo('header.information', { topic: 'cookies' })}>{t.cookieSettings}</a>.
        </p>
      </div>
    </AccountFrame>
  );
}

export default definePage<'account.preferences', PreferencesData>({
  audience: 'shopper',
  load: loadPreferencesPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).preferences, market),
    canonical: pathTo('account.preferences'),
    robots: 'noindex',
  }),
  View: PreferencesPage,
});
