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
import { ContactWays } from './contact-ways.tsx';
import { FirstAddress } from './first-address.tsx';
import styles from './register-page.module.css';
import { useRegisterRules } from './register-rules.ts';

interface RegisterFormProps {
  /** What is known of a guest from their order. */
  readonly known: { readonly email: string; readonly firstName: string; readonly lastName: string } | undefined;
  /** Token of the friend's link by which they come. [ACC-05] */
  readonly friend: string | undefined;
  /** Runs once the account is open and its owner logged in. */
  readonly onRegistered: () => Promise<void>;
}

/** Name, email, password, date of birth; an address and ways to be told of offers for whoever gives them. [AUT-04] */
export function RegisterForm({ known, friend, onRegistered }: RegisterFormProps) {
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
        <Field label={t.firstName} name="firstName" autoComplete="given-name" defaultValue={known?.firstName} required />
        <Field label={t.lastName} name="lastName" autoComplete="family-name" defaultValue={known?.lastName} required />
      </div>
      <Field
        label={t.email}
        hint={known && t.orderEmailHint}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={known?.email}
        required
      />
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
      {friend && <input type="hidden" name="friend" value={friend} />}
      <FirstAddress />
      <ContactWays />
      <p className={styles.terms}>
        {t.byRegistering} <a href={facts.termsUrl}>{t.terms}</a> {t.and} <a href={facts.privacyUrl}>{t.privacy}</a>.
      </p>
      <Button type={ready ? 'submit' : 'button'} size="large" block busy={busy} busyLabel={t.creating}>
        {t.createAccount}
      </Button>
    </Form>
  );
}
