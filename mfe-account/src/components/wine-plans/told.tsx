import { Notice } from '@cellardoor/ui';
import { useEffect, useRef } from 'react';
import type { PlanChanges } from '../../state/plan-changes.ts';
import styles from './plan.module.css';

/** Says what was done, or why it was not, to screen readers as well. It takes the focus where what was pressed is gone. */
export function Told({
  changes: { said, movesFocus, failureText },
  hidesFailure,
}: {
  readonly changes: PlanChanges;
  /** An open dialog says it. */
  readonly hidesFailure?: boolean;
}) {
  const told = useRef<HTMLDivElement>(null);
  const failed = hidesFailure ? undefined : failureText;
  useEffect(() => {
    if ((said && movesFocus) || failed) told.current?.focus();
  }, [said, movesFocus, failed]);
  return (
    <div ref={told} className={styles.told} tabIndex={-1}>
      <output>{said}</output>
      {failed && <Notice tone="error">{failed}</Notice>}
    </div>
  );
}
