import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { FormErrors } from './form-errors.ts';
import { checkControl, type Control, type FormChecks, isControl, valuesOf } from './validity.ts';
import { useAfterPointerUp } from './use-after-press.ts';
import styles from './form.module.css';

export interface FormProps extends FormChecks, Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Called with the values once every field is valid; the page does not leave. Left out: the browser posts to `action`. */
  readonly onValid?: (values: Record<string, string>) => void;
  /** What the server said of fields, by name; the first of them gets the focus. */
  readonly errors?: Readonly<Record<string, string | undefined>>;
}

const none = {};
const noNames: readonly string[] = [];
const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl);

function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, string | undefined>>) {
  controlsOf(form)
    .find((control) => errors[control.name])
    ?.focus();
}

type Messages = Readonly<Record<string, string | undefined>>;

const without = (messages: Messages, names: readonly string[]): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => !names.includes(name)));

const saidOf = (messages: Messages): Messages => Object.fromEntries(Object.entries(messages).filter(([, message]) => message));

/** A form on the browser's own constraints, with this shop's words: errors show on leaving a field and on sending, beside the field. */
export function Form({ onValid, errors = none, rules = none, messages = none, className, children, onChange, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Record<string, string | undefined>>(none);
  /** Fields that were changed since the server spoke: what it said of them no longer counts. */
  const [changes, setChanges] = useState({ since: errors, names: noNames });
  const changed = changes.since === errors ? changes.names : noNames;
  useEffect(() => focusFirst(form.current!, errors), [errors]);

  const afterPress = useAfterPointerUp();
  const check = (control: Control) => checkControl(control, { rules, messages });
  const recheck = (control: Control) => setFound((before) => ({ ...before, [control.name]: check(control) }));
  const send = (event: FormEvent<HTMLFormElement>) => {
    const wrong = Object.fromEntries(
      controlsOf(event.currentTarget)
        .map((control) => [control.name, check(control)])
        .filter(([, message]) => message),
    );
    setFound(wrong);
    if (Object.keys(wrong).length > 0) {
      event.preventDefault();
      focusFirst(event.currentTarget, wrong);
    } else if (onValid) {
      event.preventDefault();
      onValid(valuesOf(event.currentTarget));
    }
  };
  return (
    <FormErrors value={{ ...without(errors, changed), ...saidOf(found) }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of the fields within */}
      <form
        {...rest}
        className={classes(styles.form, className)}
        ref={form}
        noValidate
        onSubmit={send}
        onBlur={(event) => {
          // sending checks all fields, and what the server says of one then stands
          if ((event.relatedTarget as HTMLButtonElement | null)?.type === 'submit') return;
          const control = event.target;
          if (isControl(control) && (control.value !== '' || found[control.name]))
            afterPress(() => control.isConnected && recheck(control));
        }}
        onChange={(event) => {
          onChange?.(event);
          const { target } = event;
          if (!isControl(target)) return;
          if (found[target.name] || errors[target.name]) recheck(target);
          if (errors[target.name] && !changed.includes(target.name)) setChanges({ since: errors, names: [...changed, target.name] });
        }}
      >
        {children}
      </form>
    </FormErrors>
  );
}
