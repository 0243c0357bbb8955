import { useTexts } from '@cellardoor/i18n';
import { Button, Notice } from '@cellardoor/ui';
import { useLogOut } from '../../state/log-out.ts';
import { texts } from '../../texts/en.ts';
import styles from './overview-page.module.css';

/** Ends the session and goes home. */
export function LogOutButton() {
  const t = useTexts(texts);
  const { busy, failed, logOut } = useLogOut();
  return (
    <div className={styles.logOut}>
      <Button variant="outline" size="small" busy={busy} busyLabel={t.loggingOut} onClick={() => void logOut()}>
        {t.logOut}
      </Button>
      {failed && <Notice tone="error">{t.logOutFailed}</Notice>}
    </div>
  );
}
