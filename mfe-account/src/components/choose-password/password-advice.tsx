import { useTexts } from '@cellardoor/i18n';
import { Button, Dialog } from '@cellardoor/ui';
import { useState } from 'react';
import styles from '../login/password-page.module.css';
import { choosePasswordTexts } from './choose-password.texts.ts';

export function PasswordAdvice() {
  const t = useTexts(choosePasswordTexts);
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
