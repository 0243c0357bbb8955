import { askForPassword } from '@cellardoor/contracts/calls/session';
import { useTexts } from '@cellardoor/i18n';
import { useAction, useHydrated } from '@cellardoor/mfe-kit';
import { Button, Field, Form, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useRef } from 'react';
import styles from '../login/login-form.module.css';
import { mayBeEmail } from '@cellardoor/rules/accounts';
import { takeTypedEmail } from '../../state/typed-email.ts';
import { resetPasswordTexts } from './reset-password.texts.ts';
import { accountTexts } from '../../texts.ts';

interface Props {
  readonly onAsked: (email: string) => void;
  /** The shopper wants to give another address: the field takes the focus. */
  readonly again: boolean;
}

/** Asks for the address that the temporary password is mailed to; `onAsked` gets it. The answer is the same for every address. */
export function AskForm({ onAsked, again }: Props) {
  const t = useTexts(resetPasswordTexts, accountTexts);
  const send = useSend();
  const ready = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const typed = takeTypedEmail();
    if (again) field.current!.focus();
    else field.current!.value ||= typed;
  }, [again]);
  const ask = useAction(async ({ email = '' }: Record<string, string>) => {
    await send(askForPassword, { email });
    onAsked(email);
  });
  return (
    <Form
      className={styles.form}
      method="post"
      rules={{ email: (value) => (mayBeEmail(value) ? undefined : t.emailNotValid) }}
      messages={{ 'email.valueMissing': t.emailNotValid }}
      onValid={(values) => void ask.run(values)}
    >
      {ask.failureText && <Notice tone="error">{ask.failureText}</Notice>}
      <Field label={t.email} name="email" type="email" autoComplete="username" required ref={field} />
      <Button type={ready ? 'submit' : 'button'} size="large" block busy={ask.busy} busyLabel={t.sendingPassword}>
        {t.sendPassword}
      </Button>
      <noscript>{t.needsScript}</noscript>
    </Form>
  );
}
