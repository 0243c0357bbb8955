import { useId } from 'react';
import { useFieldError } from '../form/form-errors.ts';
import { star } from './star.ts';
import styles from './star-choice.module.css';

export interface StarChoiceProps {
  readonly name: string;
  readonly legend: string;
  /** What each number of stars says, from one on: '1 star: poor'. */
  readonly labels: readonly string[];
  /** Chosen at first. */
  readonly defaultValue?: number;
}

/** One to five stars, as radio buttons: arrows move, a finger taps. In a `<Form>` one must be chosen. */
export function StarChoice({ name, legend, labels, defaultValue }: StarChoiceProps) {
  const id = useId();
  const error = useFieldError(name);
  return (
    <fieldset className={styles.choice} aria-describedby={error && `${id}-error`}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.stars}>
        {labels.map((label, i) => (
          <label key={label} className={styles.star}>
            <input type="radio" name={name} value={i + 1} required defaultChecked={defaultValue === i + 1} aria-label={label} />
            <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
              <path d={star} />
            </svg>
            <span className={styles.words} aria-hidden="true">
              {label}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
