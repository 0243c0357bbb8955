import { useTexts } from '@cellardoor/i18n';
import { useLogOut } from '@cellardoor/mfe-kit';
import { Button, Notice } from '@cellardoor/ui';
import { overviewPageTexts } from './overview-page.texts.ts';
import styles from './overview-page.module.css';

/** Ends the session and goes home. */
export function LogOutButton() {
  const t = useTexts(overviewPageTexts);
  const { run: logOut, busy, failure } = useLogOut();
  return (
    <div className={styles.logOut}>
      <Button variant="outline" size="small" busy={busy} busyLabel={t.loggingOut} onClick={() => void logOut()}>
        {t.logOut}
      </Button>
      {failure && <Notice tone="error">{t.logOutFailed}</Notice>}
    </div>
  );
}
