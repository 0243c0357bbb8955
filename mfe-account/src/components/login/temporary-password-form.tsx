import { type LoginBody, pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { loadAnew, useHydrated } from '@cellardoor/mfe-kit';
import { Button, Field, Form, Notice } from '@cellardoor/ui';
import { mayBeEmail } from '@cellardoor/rules/accounts';
import { useLogin } from '../../state/login.ts';
import { takeFocus } from '../../state/take-focus.ts';
import { accountTexts } from '../../texts.ts';
import styles from './login-form.module.css';

interface Props {
  /** Filled in, it leaves the focus to the password. */
  readonly email: string;
  /** In place of the way to the page where a new password is chosen. */
  readonly onLoggedIn?: (() => Promise<void>) | undefined;
}

/** Logs in with the temporary password from the mail, and goes on to choose a new one. [AUT-03] */
export function TemporaryPasswordForm({ email, onLoggedIn }: Props) {
  const t = useTexts(accountTexts);
  const { country } = useMarket();
  const { failure, busy, logIn } = useLogin(t.unexpected, onLoggedIn ?? (() => loadAnew(pathTo('account.new-password', { country }))));
  const ready = useHydrated();
  return (
    <Form
      className={styles.form}
      method="post"
      rules={{ email: (value) => (mayBeEmail(value) ? undefined : t.emailNotValid) }}
      messages={{
        'email.valueMissing': t.emailNotValid,
        'password.valueMissing': t.temporaryRequired,
      }}
      onValid={(values) => void logIn(values as LoginBody)}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field label={t.email} name="email" type="email" autoComplete="username" required defaultValue={email} />
      <Field
        label={t.temporaryPassword}
        hint={t.temporaryHint}
        name="password"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        ref={email === '' ? null : takeFocus}
      />
      <Button type={ready ? 'submit' : 'button'} size="large" block busy={busy} busyLabel={t.loggingIn}>
        {t.logIn}
      </Button>
    </Form>
  );
}
