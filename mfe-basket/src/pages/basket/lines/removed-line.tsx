import type { BasketLine } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { Button, Icon } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useEffect, useRef } from 'react';
import { nameWithVintage } from '@cellardoor/rules/names';
import { basketPageTexts } from '../basket-page.texts.ts';
import styles from './removed-line.module.css';

interface Props {
  readonly line: BasketLine;
  readonly onUndo: () => Promise<void>;
}

/** Stands where a line was. It takes over the focus, which the line's own button had. */
export function RemovedLine({ line, onUndo }: Props) {
  const t = useTexts(basketPageTexts);
  const { run, busy, failureText: problem } = useAction(onUndo);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li className={styles.place}>
      <div className={styles.removed}>
        <Icon of={icons.check} className={styles.icon} />
        <output className={styles.words}>{t.removed(nameWithVintage(line.product))}</output>
        <Button ref={undo} variant="quiet" size="small" busy={busy} busyLabel={t.undoing} onClick={() => void run()}>
          {t.undo}
        </Button>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}
