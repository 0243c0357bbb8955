import { useTexts } from '@cellardoor/i18n';
import { mostPerLine } from '@cellardoor/rules/quantities';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/drawings.ts';
import { quantityTexts } from './quantity.texts.ts';
import styles from './quantity.module.css';

export interface QuantityProps {
  readonly value: number;
  /** Called with a whole number within the bounds; what is no number counts as `min`. [PRD-06] */
  readonly onChange: (value: number) => void;
  /** Names what is counted: 'Quantity of Château Marlac'. */
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
  readonly name?: string;
  readonly size?: 'medium' | 'large';
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A number of things: minus, a field to type in, plus. Arrow keys count, too. */
export function Quantity({
  value,
  onChange,
  label,
  min = 1,
  max = mostPerLine,
  name,
  size = 'medium',
  disabled,
  className,
}: QuantityProps) {
  const t = useTexts(quantityTexts);
  const [typed, setTyped] = useState<string>();
  const set = (next: number) => {
    setTyped(undefined);
    const bounded = Math.max(min, Math.min(max, Number.isInteger(next) ? next : min));
    if (bounded !== value) onChange(bounded);
  };
  const step = { ArrowUp: 1, ArrowDown: -1 } as Record<string, number>;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset may not stand in a line of text
    <span role="group" aria-label={label} className={classes(styles.quantity, styles[size], className)}>
      <button type="button" className={styles.step} aria-label={t.fewer} disabled={disabled || value <= min} onClick={() => set(value - 1)}>
        <Icon of={icons.minus} className={styles.icon} />
      </button>
      <input
        className={styles.field}
        name={name}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== undefined && set(Number(typed.trim() || NaN))}
        onKeyDown={(event) => {
          const by = step[event.key];
          if (by) event.preventDefault();
          if (by) set(value + by);
          if (event.key === 'Enter' && typed !== undefined) set(Number(typed.trim() || NaN));
        }}
      />
      <button type="button" className={styles.step} aria-label={t.more} disabled={disabled || value >= max} onClick={() => set(value + 1)}>
        <Icon of={icons.plus} className={styles.icon} />
      </button>
    </span>
  );
}
