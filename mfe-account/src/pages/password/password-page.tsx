import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { ResetPassword } from '../../components/reset-password/reset-password.tsx';
import { accountTexts } from '../../texts.ts';
import { passwordPageTexts } from './password-page.texts.ts';
import styles from '../../components/login/password-page.module.css';

function PasswordPage() {
  const t = useTexts(passwordPageTexts);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t.newPassword}</h1>
      <ResetPassword />
    </div>
  );
}

export default definePage<'account.password'>({
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).forgottenPassword, market),
    canonical: pathTo('account.password'),
    robots: 'noindex',
  }),
  View: PasswordPage,
});
