import { changePassword } from '@cellardoor/contracts/calls/session';
import { useTexts } from '@cellardoor/i18n';
import { Button, Checkbox, Field, Form, Notice } from '@cellardoor/ui';
import { longest, shortestPassword } from '@cellardoor/rules/accounts';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import styles from '../../components/login-form.module.css';
import { useCall } from '../../state/call.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { texts } from '../../texts/en.ts';

interface Props {
  /** Of the account, for the browser's password manager. */
  readonly email: string;
  /** The old password is asked for, as nobody was let in by a temporary one. */
  readonly askCurrent: boolean;
  readonly onDone: () => void;
}

export function NewPasswordForm({ email, askCurrent, onDone }: Props) {
  const t = useTexts(texts);
  const send = useSend();
  const { failure, busy, call } = useCall();
  const [shown, setShown] = useState(false);
  const ready = useHydrated();
  const type = shown ? 'text' : 'password';
  const set = ({ password = '', currentPassword }: Record<string, string>) =>
    void call(async () => {
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
      onValid={set}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
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
      <Button type={ready ? 'submit' : 'button'} size="large" block busy={busy} busyLabel={t.settingPassword}>
        {t.setPassword}
      </Button>
    </Form>
  );
}
