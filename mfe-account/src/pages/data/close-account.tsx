import { closeAccount } from '@cellardoor/contracts/calls/personal-data';
import { useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { Button, Dialog, Field, Form, Notice, SectionHead } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { accountTexts } from '../../texts.ts';
import styles from './data-page.module.css';
import { dataPageTexts } from './data-page.texts.ts';

/** Closes the account after one more question, and the password: whoever is at the customer's device is not them for that. */
export function CloseAccount({ onClosed }: { onClosed(): void }) {
  const t = useTexts(dataPageTexts, accountTexts);
  const send = useSend();
  const [open, setOpen] = useState(false);
  const close = useAction(async ({ password = '' }: Record<string, string>) => {
    await send(closeAccount, { password });
    onClosed();
  }, t.closeFailed);
  return (
    <section aria-labelledby="close-account" className={styles.section}>
      <SectionHead id="close-account" title={t.closeTitle} />
      <p>{t.closeText}</p>
      <div>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t.closeAccount}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.closeQuestion} size="narrow">
        <Form
          className={styles.section}
          method="post"
          messages={{ 'password.valueMissing': t.passwordRequired }}
          onValid={(values) => void close.run(values)}
        >
          <p>{t.closeConsequence}</p>
          {close.failureText && <Notice tone="error">{close.failureText}</Notice>}
          <Field label={t.password} name="password" type="password" autoComplete="current-password" required />
          <div className={styles.answers}>
            <Button type="submit" busy={close.busy} busyLabel={t.closing}>
              {t.closeYes}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t.closeNo}
            </Button>
          </div>
        </Form>
      </Dialog>
    </section>
  );
}
