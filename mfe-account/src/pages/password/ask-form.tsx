import { askForPassword } from '@cellardoor/contracts/calls/session';
import { useTexts } from '@cellardoor/i18n';
import { Button, Field, Form, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import styles from '../../components/login-form.module.css';
import { isEmail } from '@cellardoor/rules/accounts';
import { useHydrated } from '../../state/hydrated.ts';
import { useCall } from '../../state/call.ts';
import { takeFocus } from '../../state/take-focus.ts';
import { texts } from '../../texts/en.ts';

interface Props {
  readonly onAsked: (email: string) => void;
  /** The shopper wants to give another address: the field takes the focus. */
  readonly again: boolean;
}

/** Asks for the address that the temporary password is mailed to; `onAsked` gets it. The answer is the same for every address. */
export function AskForm({ onAsked, again }: Props) {
  const t = useTexts(texts);
  const send = useSend();
  const { failure, busy, call } = useCall();
  const ready = useHydrated();
  const ask = ({ email = '' }: Record<string, string>) =>
    void call(async () => {
      await send(askForPassword, { email });
      onAsked(email);
    });
  return (
    <Form
      className={styles.form}
      method="post"
      rules={{ email: (value) => (isEmail(value) ? undefined : t.emailNotValid) }}
      messages={{ 'email.valueMissing': t.emailNotValid }}
      onValid={ask}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field label={t.email} name="email" type="email" autoComplete="username" required ref={again ? takeFocus : null} />
      <Button type={ready ? 'submit' : 'button'} size="large" block busy={busy} busyLabel={t.sendingPassword}>
        {t.sendPassword}
      </Button>
      <noscript>{t.needsScript}</noscript>
    </Form>
  );
}
