import { pathTo } from '@cellardoor/contracts';
import { confirmAccountEmail } from '@cellardoor/contracts/calls/session';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage, useAction, useHydrated } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import styles from '../../components/password-page.module.css';
import { accountTexts } from '../../texts.ts';
import { confirmEmailPageTexts } from './confirm-email-page.texts.ts';

/** Confirms a new address by one press: opening the link alone does not, since programs open the links of mails. [AUT-06] */
function ConfirmEmailPage({ params: { token } }: { readonly params: { readonly token: string } }) {
  const t = useTexts(confirmEmailPageTexts, accountTexts);
  const send = useSend();
  const live = useHydrated();
  const [done, setDone] = useState(false);
  const { run, busy, failureText } = useAction(async () => {
    await send(confirmAccountEmail, { token });
    setDone(true);
  });
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t.confirmEmail}</h1>
      {done ? (
        <>
          <Notice tone="success" live>
            {t.confirmed}
          </Notice>
          <ButtonLink variant="outline" href={pathTo('account.overview')}>
            {t.account}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{t.confirmEmailText}</p>
          {failureText && <Notice tone="error" title={failureText} />}
          <Button busy={busy} busyLabel={t.confirming} disabled={!live} onClick={() => void run()}>
            {t.confirm}
          </Button>
        </>
      )}
    </div>
  );
}

export default definePage<'account.confirm-email'>({
  head: ({ market }) => ({ title: pageTitle(reworded(confirmEmailPageTexts, market.texts).confirmEmail, market), robots: 'noindex' }),
  View: ConfirmEmailPage,
});
