import { useMarket, useTexts } from '@cellardoor/i18n';
import { useHydrated } from '@cellardoor/mfe-kit';
import { Button, Checkbox, Field, Form, Notice } from '@cellardoor/ui';
import { shortestPassword } from '@cellardoor/rules/accounts';
import { useState } from 'react';
import type { RegistrationForm } from '../../domain/registration.ts';
import { takeFocus } from '../../state/take-focus.ts';
import { useRegistration } from '../../state/registration.ts';
import { registerPageTexts } from './register-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import { BirthDate } from './birth-date.tsx';
import { ContactWays } from './contact-ways.tsx';
import { FirstAddress } from './first-address.tsx';
import styles from './register-page.module.css';
import { useRegisterRules } from './register-rules.ts';

interface RegisterFormProps {
  /** What is known of a guest from their order, or was told before. */
  readonly known: { readonly email: string; readonly firstName: string; readonly lastName: string } | undefined;
  /** Token of the friend's link by which they come. [ACC-05] */
  readonly friend: string | undefined;
  /** What is known is of an order. */
  readonly isForOrder: boolean;
  /** Where to go with the account. */
  readonly next: string;
  /** The shopper wants to give another address: its field takes the focus. */
  readonly again: boolean;
  /** Gets the address that the code is sent to. */
  readonly onAsked: (email: string) => void;
}

/** Name, email, password, date of birth; an address and ways to be told of offers for whoever gives them. [AUT-04] */
export function RegisterForm({ known, friend, isForOrder, next, again, onAsked }: RegisterFormProps) {
  const t = useTexts(registerPageTexts, accountTexts);
  const { facts } = useMarket();
  const { errors, message, busy, register } = useRegistration(next, onAsked);
  const [shown, setShown] = useState(false);
  const ready = useHydrated();
  const send = (values: Record<string, string>) => void register(values as RegistrationForm);
  return (
    <Form className={styles.form} method="post" {...useRegisterRules()} {...(errors && { errors })} onValid={send}>
      {message && <Notice tone="error">{message}</Notice>}
      <div className={styles.names}>
        <Field label={t.firstName} name="firstName" autoComplete="given-name" defaultValue={known?.firstName} required />
        <Field label={t.lastName} name="lastName" autoComplete="family-name" defaultValue={known?.lastName} required />
      </div>
      <Field
        label={t.email}
        hint={isForOrder ? t.orderEmailHint : undefined}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={known?.email}
        required
        ref={again ? takeFocus : null}
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
      <noscript>{t.registerNeedsScript}</noscript>
    </Form>
  );
}
