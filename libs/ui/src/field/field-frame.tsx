import { useTexts } from '@cellardoor/i18n';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { useFieldError } from '../form/form-errors.ts';
import { UnbrokenHyphens } from '../unbroken-hyphens/unbroken-hyphens.tsx';
import { fieldTexts } from './field.texts.ts';
import styles from './field.module.css';

export interface FieldLabels {
  readonly label: string;
  /** Said below the label before anything goes wrong. */
  readonly hint?: string;
  /** Overrides what the form around says of this field. */
  readonly error?: string;
  readonly className?: string;
}

/** What ties a control to its label, hint and error for assistive technology. */
interface Ties {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FrameProps extends FieldLabels {
  readonly name?: string;
  readonly optional?: boolean;
  readonly children: (ties: Ties) => ReactNode;
}

/** Label, hint, control, error: the frame of every field. [AUT-01] */
export function FieldFrame({ label, hint, error: given, className, name, optional, children }: FrameProps) {
  const t = useTexts(fieldTexts);
  const id = useId();
  const found = useFieldError(name);
  const error = given ?? found;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes(styles.field, error !== undefined && styles.wrong, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{` (${t.optional})`}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          <UnbrokenHyphens>{hint}</UnbrokenHyphens>
        </p>
      )}
      {children({ id, className: styles.control, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
