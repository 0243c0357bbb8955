import { logOutOthers } from '@cellardoor/contracts/calls/session';
import { useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { Button, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import styles from './details-page.module.css';
import { detailsPageTexts } from './details-page.texts.ts';

/** Logs the customer out in every browser but this one. */
export function LogOutOthers() {
  const t = useTexts(detailsPageTexts);
  const send = useSend();
  const [done, setDone] = useState(false);
  const end = useAction(async () => {
    setDone(false);
    await send(logOutOthers);
    setDone(true);
  }, t.logOutOthersFailed);
  return (
    <>
      <p className={styles.hint}>{t.logOutOthersText}</p>
      <div className={styles.answer}>
        <Button variant="outline" size="small" busy={end.busy} busyLabel={t.loggingOutOthers} onClick={() => void end.run()}>
          {t.logOutOthers}
        </Button>
      </div>
      {done && (
        <Notice tone="success" live>
          {t.loggedOutOthers}
        </Notice>
      )}
      {end.failureText && <Notice tone="error">{end.failureText}</Notice>}
    </>
  );
}
