import type { ComponentProps } from 'react';
import { FieldFrame, type FieldLabels } from './field-frame.tsx';
import styles from './field.module.css';
import { useChosenOptionText } from './use-chosen.ts';

export type FieldProps = FieldLabels & {
  readonly name: string;
  /** Says '(optional)' beside the label. */
  readonly optional?: boolean;
} & Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'>;

/** A line of text with its label, hint and error; every attribute of `<input>` may be given. */
export const Field = ({ label, hint, error, className, name, optional, ...input }: FieldProps) => (
  <FieldFrame {...{ label, hint, error, className, name, optional }}>{(ties) => <input {...input} {...ties} name={name} />}</FieldFrame>
);

export type TextAreaProps = FieldLabels & { readonly name: string; readonly optional?: boolean } & Omit<
    ComponentProps<'textarea'>,
    'id' | 'name' | 'className'
  >;

/** Several lines of text. */
export const TextArea = ({ label, hint, error, className, name, optional, ...area }: TextAreaProps) => (
  <FieldFrame {...{ label, hint, error, className, name, optional }}>
    {(ties) => <textarea rows={4} {...area} {...ties} name={name} />}
  </FieldFrame>
);

export interface Option {
  readonly value: string;
  readonly label: string;
  /** It cannot be chosen now. */
  readonly disabled?: boolean;
}

export type SelectProps = FieldLabels & { readonly name: string; readonly options: readonly Option[] } & Omit<
    ComponentProps<'select'>,
    'id' | 'name' | 'className' | 'children'
  >;

/** One of a list. */
export function Select({ label, hint, error, className, name, options, ref, ...attributes }: SelectProps) {
  const { hold, chosen } = useChosenOptionText(ref);
  return (
    <FieldFrame {...{ label, hint, error, className, name }}>
      {(ties) => (
        <span className={styles.list}>
          <select {...attributes} {...ties} name={name} ref={hold}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          {chosen !== undefined && (
            <span aria-hidden="true" className={`${styles.control} ${styles.chosen}`}>
              {chosen}
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  );
}
