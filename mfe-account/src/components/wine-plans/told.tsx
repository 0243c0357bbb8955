import { Notice } from '@cellardoor/ui';
import { useEffect, useRef } from 'react';
import type { PlanChanges } from '../../state/plan-changes.ts';
import styles from './plan.module.css';

/** Says what was done, or why it was not, to screen readers as well. It takes the focus where what was pressed is gone. */
export function Told({
  changes: { said, movesFocus, failureText },
  isBehindDialog = false,
}: {
  readonly changes: PlanChanges;
  /** A dialog is open: it says itself what went wrong, and nothing behind it can have the focus. */
  readonly isBehindDialog?: boolean;
}) {
  const told = useRef<HTMLDivElement>(null);
  const failed = isBehindDialog ? undefined : failureText;
  const isNews = ((said && movesFocus) || failed) && !isBehindDialog;
  useEffect(() => {
    if (isNews) told.current?.focus();
  }, [said, isNews, failed]);
  return (
    <div ref={told} className={styles.told} tabIndex={-1}>
      <output>{said}</output>
      {failed && <Notice tone="error">{failed}</Notice>}
    </div>
  );
}
