import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { BreakableEmails, Button, ButtonLink, Notice } from '@cellardoor/ui';
import { useState } from 'react';
import { accountTexts } from '../../texts.ts';
import { NoMail } from '../login/no-mail.tsx';
import { TemporaryPasswordForm } from '../login/temporary-password-form.tsx';
import { AskForm } from './ask-form.tsx';
import { resetPasswordTexts } from './reset-password.texts.ts';
import styles from '../login/password-page.module.css';

/** Step 1 of a forgotten password: a temporary one by mail, and the log-in with it; by telephone for anyone who has no access to their mail. [AUT-03] */
export function ResetPassword({ onLoggedIn }: { readonly onLoggedIn?: () => Promise<void> }) {
  const t = useTexts(resetPasswordTexts, accountTexts);
  // undefined before anything was asked, null once another address is wanted
  const [askedFor, setAskedFor] = useState<string | null>();
  return (
    <>
      {typeof askedFor !== 'string' ? (
        <>
          <p>{t.newPasswordText}</p>
          <AskForm onAsked={setAskedFor} again={askedFor === null} />
        </>
      ) : (
        <>
          <Notice tone="success" live>
            <BreakableEmails>{t.passwordSent(askedFor)}</BreakableEmails>
          </Notice>
          <TemporaryPasswordForm email={askedFor} onLoggedIn={onLoggedIn} />
        </>
      )}
      <NoMail />
      <div className={styles.ways}>
        {typeof askedFor === 'string' && (
          <Button variant="quiet" onClick={() => setAskedFor(null)}>
            {t.otherAddress}
          </Button>
        )}
        <ButtonLink variant="quiet" href={pathTo('account.login')}>
          {t.backToLogin}
        </ButtonLink>
      </div>
    </>
  );
}
