import { useTexts } from '@cellardoor/i18n';
import { Button, Notice, Skeleton, VisuallyHidden } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import type { LateReply } from '../../state/late-reply.ts';
import { planTexts } from './plan.texts.ts';
import styles from './plan.module.css';

interface LateProps<T> {
  readonly of: LateReply<T>;
  /** Rows that it will have, about. */
  readonly rows: number;
  readonly children: (reply: T) => ReactNode;
}

/** What comes late: its shape while it is on its way, and the way on where it could not be fetched. */
export function Late<T>({ of: { reply, failureText, retry }, rows, children }: LateProps<T>) {
  if (failureText !== undefined) return <PartFailed text={failureText} retry={retry} />;
  return reply === undefined ? <Rows count={rows} /> : children(reply);
}

/** The shape of a list that is on its way. */
export function Rows({ count }: { readonly count: number }) {
  const t = useTexts(planTexts);
  return (
    <div className={styles.rows}>
      <VisuallyHidden>{t.planLoading}</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.row}>
          <Skeleton width="half" />
          <Skeleton width="third" />
        </div>
      ))}
    </div>
  );
}

/** A part of the page that could not be fetched, and the way to try again. */
export function PartFailed({ text, retry }: { readonly text: string; readonly retry: () => void }) {
  const t = useTexts(planTexts);
  return (
    <Notice tone="error">
      <p>{text}</p>
      <Button variant="quiet" size="small" onClick={retry}>
        {t.planRetry}
      </Button>
    </Notice>
  );
}
