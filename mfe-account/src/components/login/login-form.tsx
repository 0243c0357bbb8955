import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Field } from '@cellardoor/ui';
import type { MouseEvent } from 'react';
import { keepTypedEmail } from '../../state/typed-email.ts';
import { accountTexts } from '../../texts.ts';
import { CredentialsForm } from './credentials-form.tsx';
import styles from './login-form.module.css';

/** What was typed goes along to the page of a forgotten password. */
function keepEmail({ currentTarget }: MouseEvent<HTMLElement>): void {
  const field = currentTarget.closest('form')?.elements.namedItem('email');
  if (field instanceof HTMLInputElement) keepTypedEmail(field.value);
}

/** Email, password and the way to a forgotten one. `onLoggedIn` runs once the session is there. [AUT-01] [AUT-02] */
export function LoginForm({ onLoggedIn }: { readonly onLoggedIn: () => Promise<void> }) {
  const t = useTexts(accountTexts);
  return (
    <CredentialsForm
      password={<Field label={t.password} name="password" type="password" autoComplete="current-password" required />}
      passwordRequired={t.passwordRequired}
      onLoggedIn={onLoggedIn}
    >
      <a className={styles.forgotten} href={pathTo('account.password')} onClick={keepEmail}>
        {t.forgottenPassword}
      </a>
      <noscript>{t.needsScript}</noscript>
    </CredentialsForm>
  );
}
