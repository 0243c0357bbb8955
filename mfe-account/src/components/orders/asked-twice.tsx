import { useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { Button, Dialog, Notice } from '@cellardoor/ui';
import { useState } from 'react';
import styles from './asked-twice.module.css';
import { askedTwiceTexts } from './asked-twice.texts.ts';

interface AskedTwiceProps {
  readonly label: string;
  readonly question: string;
  readonly consequence: string;
  readonly yes: string;
  work(): Promise<void>;
}

/** A button for what cannot be undone: a dialog says what follows, and asks once more. */
export function AskedTwice({ label, question, consequence, yes, work }: AskedTwiceProps) {
  const t = useTexts(askedTwiceTexts);
  const [open, setOpen] = useState(false);
  const change = useAction(work, t.changeFailed);
  return (
    <div className={styles.actions}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={question} size="narrow">
        <div className={styles.actions}>
          <p>{consequence}</p>
          {change.failureText && <Notice tone="error">{change.failureText}</Notice>}
          <div className={styles.answers}>
            <Button busy={change.busy} busyLabel={t.changing} onClick={() => void change.run()}>
              {yes}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t.keep}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
