import { pathTo } from '@cellardoor/contracts';
import { endInterest } from '@cellardoor/contracts/calls/lists';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage, useAction, useHydrated } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import styles from '../../components/password-page.module.css';
import { endAlertPageTexts } from './end-alert-page.texts.ts';

/** Ends the alert of a mail's link by one press: opening the link alone does not, since programs open the links of mails. [PRD-05] */
function EndAlertPage({ params: { token } }: { readonly params: { readonly token: string } }) {
  const t = useTexts(endAlertPageTexts);
  const send = useSend();
  const live = useHydrated();
  const [ended, setEnded] = useState(false);
  const { run, busy, failureText } = useAction(async () => {
    await send(endInterest, { token });
    setEnded(true);
  }, t.notStopped);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t.endAlert}</h1>
      {ended ? (
        <>
          <Notice tone="success" live>
            {t.stopped}
          </Notice>
          <ButtonLink variant="outline" href={pathTo('search.home')}>
            {t.onward}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{t.endAlertText}</p>
          {failureText && <Notice tone="error" title={failureText} />}
          <Button busy={busy} busyLabel={t.stopping} disabled={!live} onClick={() => void run()}>
            {t.stop}
          </Button>
        </>
      )}
    </div>
  );
}

export default definePage<'account.end-alert'>({
  head: ({ market }) => ({ title: pageTitle(reworded(endAlertPageTexts, market.texts).endAlert, market), robots: 'noindex' }),
  View: EndAlertPage,
});
