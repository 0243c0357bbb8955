import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { useFieldError } from '../form/form-errors.ts';
import styles from './choice.module.css';

type Input = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>;

export type CheckboxProps = {
  readonly label: ReactNode;
  readonly hint?: string;
  readonly error?: string;
  readonly className?: string;
} & Input;

/** A tick with its words, and its error below. */
export function Checkbox({ label, hint, error: given, className, ...input }: CheckboxProps) {
  const id = useId();
  const found = useFieldError(input.name);
  const error = given ?? found;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes(styles.checkbox, className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={styles.mark}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

export type ChoiceProps = {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly aside?: ReactNode;
  readonly className?: string;
} & Input;

/** One radio button as a card: a way to buy, to deliver, to pay. Put several in a `<Choices>`. */
export const Choice = ({ title, text, aside, className, ...input }: ChoiceProps) => (
  <label className={classes(styles.choice, className)}>
    <input {...input} type="radio" className={styles.mark} />
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      {text && <span className={styles.text}>{text}</span>}
    </span>
    {aside && <span className={styles.aside}>{aside}</span>}
  </label>
);

export interface ChoicesProps {
  /** Names the group. */
  readonly legend: string;
  readonly hideLegend?: boolean;
  /** Side by side where there is room. */
  readonly columns?: 1 | 2;
  readonly children: ReactNode;
  readonly className?: string;
}

export const Choices = ({ legend, hideLegend, columns = 1, children, className }: ChoicesProps) => (
  <fieldset className={classes(styles.choices, className)} data-columns={columns}>
    <legend className={hideLegend ? styles.hiddenLegend : styles.legend}>{legend}</legend>
    {children}
  </fieldset>
);
