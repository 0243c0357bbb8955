import { pathTo } from '@cellardoor/contracts';
import type { Session } from '@cellardoor/contracts/api/session';
import { getSession } from '@cellardoor/contracts/calls/session';
import { useTexts, reworded, pageTitle } from '@cellardoor/i18n';
import { definePage, type LoadArgs } from '@cellardoor/mfe-kit';
import { ButtonLink } from '@cellardoor/ui';
import { useRef } from 'react';
import { ChoosePassword } from '../../components/choose-password/choose-password.tsx';
import { choosePasswordTexts } from '../../components/choose-password/choose-password.texts.ts';
import { TemporaryPasswordForm } from '../../components/login/temporary-password-form.tsx';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { newPasswordPageTexts } from './new-password-page.texts.ts';
import styles from '../../components/login/password-page.module.css';

/** The session of anyone who is logged in, or null. */
type PageData = Session | null;

async function loadNewPasswordPage({
  send,
  shopper,
  signal,
}: Pick<LoadArgs<'account.new-password'>, 'send' | 'shopper' | 'signal'>): Promise<PageData> {
  const session = shopper?.session ?? (await send(getSession, {}, { signal }));
  return isLoggedIn(session) ? session : null;
}

/** A customer who is logged in chooses a new password; anyone else logs in by the one that was mailed. [AUT-03] */
function NewPasswordPage({ data: session }: { readonly data: PageData }) {
  const t = useTexts(newPasswordPageTexts, choosePasswordTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} ref={heading}>
        {t.chooseNewPassword}
      </h1>
      {session ? (
        <ChoosePassword session={session} onDone={() => heading.current?.focus()} />
      ) : (
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
    </div>
  );
}

export default definePage<'account.new-password', PageData>({
  audience: 'shopper',
  load: loadNewPasswordPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(choosePasswordTexts, market.texts).chooseNewPassword, market),
    canonical: pathTo('account.new-password', { country: market.country }),
    robots: 'noindex',
  }),
  View: NewPasswordPage,
});
