import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { FormErrors } from './form-errors.ts';
import { checkControl, type Control, type FormChecks, isControl } from './validity.ts';
import { useAfterPress } from './use-after-press.ts';
import styles from './form.module.css';

export interface FormProps extends FormChecks, Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Called with the values once every field is valid; the page does not leave. Left out: the browser posts to `action`. */
  readonly onValid?: (values: Record<string, string>) => void;
  /** What the server said of fields, by name; the first of them gets the focus. */
  readonly errors?: Readonly<Record<string, string | undefined>>;
}

const none = {};
const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl);

function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, string | undefined>>) {
  controlsOf(form)
    .find((control) => errors[control.name])
    ?.focus();
}

/** A form on the browser's own constraints, with this shop's words: errors show on leaving a field and on sending, beside the field. */
export function Form({ onValid, errors = none, rules = none, messages = none, className, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Record<string, string | undefined>>(none);
  useEffect(() => focusFirst(form.current!, errors), [errors]);

  const afterPress = useAfterPress();
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
      onValid(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
    }
  };
  return (
    <FormErrors value={{ ...errors, ...found }}>
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
        onChange={(event) => isControl(event.target) && (found[event.target.name] || errors[event.target.name]) && recheck(event.target)}
      >
        {children}
      </form>
    </FormErrors>
  );
}
