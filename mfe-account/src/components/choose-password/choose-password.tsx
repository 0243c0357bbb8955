import { pathTo } from '@cellardoor/contracts';
import type { Session } from '@cellardoor/contracts/api/session';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink, Notice } from '@cellardoor/ui';
import { useState } from 'react';
import { choosePasswordTexts } from './choose-password.texts.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordAdvice } from './password-advice.tsx';

interface Props {
  /** Of who is logged in; by a temporary password, they need not type the old one. */
  readonly session: Session;
  /** The password is set, and the form that had the focus is gone. */
  readonly onDone: () => void;
}

/** Step 2 of a forgotten password: a customer who is logged in chooses a new one. [AUT-03] */
export function ChoosePassword({ session, onDone }: Props) {
  const t = useTexts(choosePasswordTexts);
  const [done, setDone] = useState(false);
  const finish = () => {
    setDone(true);
    onDone();
  };
  if (done)
    return (
      <>
        <Notice tone="success" live>
          {t.newPasswordSet}
        </Notice>
        <ButtonLink href={pathTo('account.overview')}>{t.toMyAccount}</ButtonLink>
      </>
    );
  return (
    <>
      <p>{t.newPasswordEnds}</p>
      <NewPasswordForm email={session.summaryDetails.emailAddress} askCurrent={!session.mayChoosePassword} onDone={finish} />
      <PasswordAdvice />
    </>
  );
}
