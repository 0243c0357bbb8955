import type { BasketLine as Line } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Fragment } from 'react';
import { sharesStock } from '../../../domain/quantity.ts';
import type { useRemoval } from './use-removal.ts';
import { basketPageTexts } from '../basket-page.texts.ts';
import { LineItemRow } from './basket-line.tsx';
import styles from './basket-lines.module.css';
import { RemovedLine } from './removed-line.tsx';

interface Props {
  readonly lines: readonly Line[];
  readonly removal: ReturnType<typeof useRemoval>;
  readonly onSave: (line: Line) => Promise<void>;
}

/** The lines, and in the place of one that was just taken out the way to put it back. */
export function BasketLines({ lines, removal, onSave }: Props) {
  const t = useTexts(basketPageTexts);
  const { removed, remove, undo, isShown, whyStays } = removal;
  const shown = lines.filter(isShown);
  const gone = removed && <RemovedLine key={`removed ${removed.line.commerceItemId}`} line={removed.line} onUndo={() => undo(removed)} />;
  const place = removed ? Math.min(removed.index, shown.length) : -1;
  return (
    <ul className={styles.lines} aria-label={t.lines}>
      {shown.map((line, index) => (
        <Fragment key={line.commerceItemId}>
          {index === place && gone}
          <LineItemRow
            line={line}
            shares={sharesStock(line, shown)}
            onRemove={() => remove(line, index)}
            whyStays={whyStays(line)}
            onSave={() => onSave(line)}
          />
        </Fragment>
      ))}
      {place === shown.length && gone}
    </ul>
  );
}
