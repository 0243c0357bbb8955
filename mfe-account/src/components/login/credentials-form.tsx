import type { LoginBody } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { useHydrated } from '@cellardoor/mfe-kit';
import { mayBeEmail } from '@cellardoor/rules/accounts';
import { Button, Field, Form, Notice } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import { useLogin } from '../../state/login.ts';
import { accountTexts } from '../../texts.ts';
import styles from './login-form.module.css';

interface CredentialsFormProps {
  readonly email?: string;
  /** The field, by the name `password`. */
  readonly password: ReactNode;
  readonly passwordRequired: string;
  readonly onLoggedIn: () => Promise<void>;
  readonly children?: ReactNode;
}

/** Logs in by email and a password of either kind. */
export function CredentialsForm({ email, password, passwordRequired, onLoggedIn, children }: CredentialsFormProps) {
  const t = useTexts(accountTexts);
  const { failure, busy, logIn } = useLogin(t.unexpected, onLoggedIn);
  const ready = useHydrated();
  return (
    <Form
      className={styles.form}
      // were it ever sent without script, the password must not become part of an address
      method="post"
      rules={{ email: (value) => (mayBeEmail(value) ? undefined : t.emailNotValid) }}
      messages={{ 'email.valueMissing': t.emailNotValid, 'password.valueMissing': passwordRequired }}
      onValid={(values) => void logIn(values as LoginBody)}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field label={t.email} name="email" type="email" autoComplete="username" required defaultValue={email} />
      {password}
      {/* sends nothing before it is hydrated: two fields without a submit button take no Enter either */}
      <Button type={ready ? 'submit' : 'button'} size="large" block busy={busy} busyLabel={t.loggingIn}>
        {t.logIn}
      </Button>
      {children}
    </Form>
  );
}
