import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { useHydrated } from '@cellardoor/mfe-kit';
import { Button, Checkbox, Field, Form, Notice } from '@cellardoor/ui';
import { shortestPassword } from '@cellardoor/rules/accounts';
import { useState } from 'react';
import type { RegistrationForm } from '../../domain/registration.ts';
import { useRegistration } from '../../state/registration.ts';
import { registerPageTexts } from './register-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import { BirthDate } from './birth-date.tsx';
import styles from './register-page.module.css';
import { useRegisterRules } from './register-rules.ts';

/** Name, email, password, date of birth; `onRegistered` runs once the account is open and its owner logged in. [AUT-04] */
export function RegisterForm({ onRegistered }: { readonly onRegistered: () => Promise<void> }) {
  const t = useTexts(registerPageTexts, accountTexts);
  const { facts } = useMarket();
  const { errors, message, code, busy, register } = useRegistration(onRegistered);
  const [shown, setShown] = useState(false);
  const ready = useHydrated();
  const send = (values: Record<string, string>) => void register(values as RegistrationForm);
  return (
    <Form className={styles.form} method="post" {...useRegisterRules()} {...(errors && { errors })} onValid={send}>
      {message && (
        <Notice tone="error">
          <p>{message}</p>
          {code === 'not_registered' && (
            <p className={styles.way}>
              <a href={pathTo('account.password')}>{t.resetPassword}</a>
            </p>
          )}
        </Notice>
      )}
      <div className={styles.names}>
        <Field label={t.firstName} name="firstName" autoComplete="given-name" required />
        <Field label={t.lastName} name="lastName" autoComplete="family-name" required />
      </div>
      <Field label={t.email} name="email" type="email" autoComplete="username" required />
      <div className={styles.password}>
        <Field
          label={t.password}
          hint={t.passwordHint(shortestPassword)}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          required
        />
        <Checkbox label={t.showPassword} checked={shown} onChange={(event) => setShown(event.target.checked)} />
      </div>
      <BirthDate />
      <p className={styles.terms}>
        {t.byRegistering} <a href={facts.termsUrl}>{t.terms}</a> {t.and} <a href={facts.privacyUrl}>{t.privacy}</a>.
      </p>
      <Button type={ready ? 'submit' : 'button'} size="large" block busy={busy} busyLabel={t.creating}>
        {t.createAccount}
      </Button>
    </Form>
  );
}
