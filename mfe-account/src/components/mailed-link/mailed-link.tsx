import { useAction, useHydrated } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, Notice } from '@cellardoor/ui';
import { useState } from 'react';
import styles from '../login/password-page.module.css';

interface MailedLinkProps {
  readonly heading: string;
  /** What the press will do, and what it has done. */
  readonly text: string;
  readonly done: string;
  readonly press: string;
  readonly pressing: string;
  readonly act: () => Promise<unknown>;
  /** Of a failure; else what the failure says of itself. */
  readonly failed?: string;
  readonly onward: { readonly href: string; readonly label: string };
}

/** What the link of a mail leads to. It takes one press: opening the link does nothing, since programs open the links of mails. */
export function MailedLink({ heading, text, done, press, pressing, act, failed, onward }: MailedLinkProps) {
  const live = useHydrated();
  const [isDone, setDone] = useState(false);
  const { run, busy, failureText } = useAction(async () => {
    await act();
    setDone(true);
  }, failed);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{heading}</h1>
      {isDone ? (
        <>
          <Notice tone="success" live>
            {done}
          </Notice>
          <ButtonLink variant="outline" href={onward.href}>
            {onward.label}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{text}</p>
          {failureText && <Notice tone="error" title={failureText} />}
          <Button busy={busy} busyLabel={pressing} disabled={!live} onClick={() => void run()}>
            {press}
          </Button>
        </>
      )}
    </div>
  );
}
