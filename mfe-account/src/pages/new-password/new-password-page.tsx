import { pathTo } from '@cellardoor/contracts';
import { getSession } from '@cellardoor/contracts/calls/session';
import { useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage, type LoadArgs } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, Dialog, Notice } from '@cellardoor/ui';
import { useRef, useState } from 'react';
import { TemporaryPasswordForm } from '../../components/temporary-password-form.tsx';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { newPasswordPageTexts } from './new-password-page.texts.ts';
import styles from '../../components/password-page.module.css';
import { NewPasswordForm } from './new-password-form.tsx';

/** What the page shows: the form with or without the old password, or the log-in by a temporary one. */
type Access = 'temporary' | 'current' | 'none';

interface PageData {
  readonly access: Access;
  /** Of who is logged in. */
  readonly email: string;
}

async function loadNewPasswordPage({
  send,
  shopper,
  signal,
}: Pick<LoadArgs<'account.new-password'>, 'send' | 'shopper' | 'signal'>): Promise<PageData> {
  const session = shopper?.session ?? (await send(getSession, {}, { signal }));
  if (!isLoggedIn(session)) return { access: 'none', email: '' };
  return { access: session.mayChoosePassword ? 'temporary' : 'current', email: session.summaryDetails.emailAddress };
}

/** A customer who is logged in chooses a new password; anyone else logs in by the one that was mailed. [AUT-03] */
function NewPasswordPage({ data: { access, email } }: { readonly data: PageData }) {
  const t = useTexts(newPasswordPageTexts);
  const [done, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const finish = () => {
    setDone(true);
    // the form that had the focus is gone
    heading.current?.focus();
  };
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} ref={heading}>
        {t.chooseNewPassword}
      </h1>
      {access === 'none' && (
        <>
          <p>{t.temporaryText}</p>
          <TemporaryPasswordForm email="" />
          <div className={styles.ways}>
            <ButtonLink variant="quiet" href={pathTo('account.password')}>
              {t.askAgain}
            </ButtonLink>
          </div>
        </>
      )}
      {access !== 'none' && !done && (
        <>
          <p>{t.newPasswordEnds}</p>
          <NewPasswordForm email={email} askCurrent={access === 'current'} onDone={finish} />
          <PasswordAdvice />
        </>
      )}
      {done && (
        <>
          <Notice tone="success" live>
            {t.newPasswordSet}
          </Notice>
          <ButtonLink href={pathTo('account.overview')}>{t.toMyAccount}</ButtonLink>
        </>
      )}
    </div>
  );
}

function PasswordAdvice() {
  const t = useTexts(newPasswordPageTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.ways}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t.passwordAdvice}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.passwordAdvice} size="narrow">
        <p>{t.adviceWords}</p>
        <p>{t.adviceOnce}</p>
        <p>{t.adviceNobodyAsks}</p>
      </Dialog>
    </>
  );
}

export default definePage<'account.new-password', PageData>({
  audience: 'shopper',
  load: loadNewPasswordPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(newPasswordPageTexts, market.texts).chooseNewPassword, market),
    canonical: pathTo('account.new-password', { country: market.country }),
    robots: 'noindex',
  }),
  View: NewPasswordPage,
});
