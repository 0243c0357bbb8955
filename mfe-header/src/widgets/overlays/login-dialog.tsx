import { useTexts } from '@cellardoor/i18n';
import { Slot, useOnPageShown } from '@cellardoor/mfe-kit';
import { Dialog } from '@cellardoor/ui';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import { overlaysWidgetTexts } from './overlays.texts.ts';
import styles from './overlays.module.css';

/** The login form over the page, when some part asks for it; gone once the shopper is logged in. [AUT-01] [USR-05] */
export function LoginDialog() {
  const t = useTexts(overlaysWidgetTexts);
  const bus = useUserModel()?.bus;
  const [asked, setAsked] = useState<{ next?: string }>();
  useEffect(() => {
    if (!bus) return;
    const stop = [bus.on('user:login-requested', (detail) => setAsked(detail ?? {})), bus.on('user:login', () => setAsked(undefined))];
    return () => stop.forEach((off) => off());
  }, [bus]);
  useOnPageShown(() => setAsked(undefined));
  return (
    <Dialog open={asked !== undefined} onClose={() => setAsked(undefined)} title={t.loginTitle} size="narrow">
      {asked && <Slot widget="account.login-form" next={asked.next} className={styles.login} />}
    </Dialog>
  );
}
