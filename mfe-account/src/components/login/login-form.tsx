import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Field } from '@cellardoor/ui';
import { accountTexts } from '../../texts.ts';
import { CredentialsForm } from './credentials-form.tsx';
import styles from './login-form.module.css';

/** Email, password and the way to a forgotten one. `onLoggedIn` runs once the session is there. [AUT-01] [AUT-02] */
export function LoginForm({ onLoggedIn }: { readonly onLoggedIn: () => Promise<void> }) {
  const t = useTexts(accountTexts);
  return (
    <CredentialsForm
      password={<Field label={t.password} name="password" type="password" autoComplete="current-password" required />}
      passwordRequired={t.passwordRequired}
      onLoggedIn={onLoggedIn}
    >
      <a className={styles.forgotten} href={pathTo('account.password')}>
        {t.forgottenPassword}
      </a>
      <noscript>{t.needsScript}</noscript>
    </CredentialsForm>
  );
}
