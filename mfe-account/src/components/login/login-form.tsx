import { type LoginBody, pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { useHydrated } from '@cellardoor/mfe-kit';
import { Button, Field, Form, Notice } from '@cellardoor/ui';
import { mayBeEmail } from '@cellardoor/rules/accounts';
import { useLogin } from '../../state/login.ts';
import { accountTexts } from '../../texts.ts';
import styles from './login-form.module.css';

/** Email, password and the way to a forgotten one. `onLoggedIn` runs once the session is there. [AUT-01] [AUT-02] */
export function LoginForm({ onLoggedIn }: { readonly onLoggedIn: () => Promise<void> }) {
  const t = useTexts(accountTexts);
  const { failure, busy, logIn } = useLogin(t.unexpected, onLoggedIn);
  const ready = useHydrated();
  return (
    <Form
      className={styles.form}
      // were it ever sent without script, the password must not become part of an address
      method="post"
      rules={{ email: (value) => (mayBeEmail(value) ? undefined : t.emailNotValid) }}
      messages={{
        'email.valueMissing': t.emailNotValid,
        'password.valueMissing': t.passwordRequired,
      }}
      onValid={(values) => void logIn(values as LoginBody)}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field label={t.email} name="email" type="email" autoComplete="username" required />
      <Field label={t.password} name="password" type="password" autoComplete="current-password" required />
      {/* sends nothing before it is hydrated: two fields without a submit button take no Enter either */}
      <Button type={ready ? 'submit' : 'button'} size="large" block busy={busy} busyLabel={t.loggingIn}>
        {t.logIn}
      </Button>
      <a className={styles.forgotten} href={pathTo('account.password')}>
        {t.forgottenPassword}
      </a>
      <noscript>{t.needsScript}</noscript>
    </Form>
  );
}
