import { pathTo } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { loadFromServer } from '@cellardoor/mfe-kit';
import { Field } from '@cellardoor/ui';
import { takeFocus } from '../../state/take-focus.ts';
import { accountTexts } from '../../texts.ts';
import { CredentialsForm } from './credentials-form.tsx';

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
  return (
    <CredentialsForm
      email={email}
      password={
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
      }
      passwordRequired={t.temporaryRequired}
      onLoggedIn={onLoggedIn ?? (() => loadFromServer(pathTo('account.new-password', { country })))}
    />
  );
}
