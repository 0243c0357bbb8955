import { changePassword } from '@cellardoor/contracts/calls/session';
import { useTexts } from '@cellardoor/i18n';
import { useAction, useHydrated } from '@cellardoor/mfe-kit';
import { Button, Checkbox, Field, Form, Notice } from '@cellardoor/ui';
import { longest, shortestPassword } from '@cellardoor/rules/accounts';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import styles from '../login/login-form.module.css';
import { choosePasswordTexts } from './choose-password.texts.ts';
import { accountTexts } from '../../texts.ts';

interface Props {
  /** Of the account, for the browser's password manager. */
  readonly email: string;
  /** The old password is asked for, as nobody was let in by a temporary one. */
  readonly askCurrent: boolean;
  readonly onDone: () => void;
}

export function NewPasswordForm({ email, askCurrent, onDone }: Props) {
  const t = useTexts(choosePasswordTexts, accountTexts);
  const send = useSend();
  const [shown, setShown] = useState(false);
  const ready = useHydrated();
  const type = shown ? 'text' : 'password';
  const set = useAction(async ({ password = '', currentPassword }: Record<string, string>) => {
    await send(changePassword, { password, ...(currentPassword && { currentPassword }) });
    onDone();
  });
  return (
    <Form
      className={styles.form}
      method="post"
      rules={{
        password: (value) => {
          if (value.length < shortestPassword) return t.passwordTooShort(shortestPassword);
          return value.length > longest.password ? t.passwordTooLong : undefined;
        },
      }}
      messages={{ 'currentPassword.valueMissing': t.passwordRequired, 'password.valueMissing': t.passwordTooShort(shortestPassword) }}
      onValid={(values) => void set.run(values)}
    >
      {set.failureText && <Notice tone="error">{set.failureText}</Notice>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {askCurrent && <Field label={t.currentPassword} name="currentPassword" type={type} autoComplete="current-password" required />}
      <Field
        label={t.chosenPassword}
        hint={t.passwordHint(shortestPassword)}
        name="password"
        type={type}
        autoComplete="new-password"
        required
      />
      <Checkbox label={t.showPassword} checked={shown} onChange={(event) => setShown(event.target.checked)} />
      <Button type={ready ? 'submit' : 'button'} size="large" block busy={set.busy} busyLabel={t.settingPassword}>
        {t.setPassword}
      </Button>
    </Form>
  );
}
