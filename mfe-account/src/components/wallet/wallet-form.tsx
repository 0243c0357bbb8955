import { type Action, useHydrated } from '@cellardoor/mfe-kit';
import { useTexts } from '@cellardoor/i18n';
import { Button, Field, Form, Notice } from '@cellardoor/ui';
import { useMemo } from 'react';
import styles from './wallet-form.module.css';
import { walletFormTexts } from './wallet-form.texts.ts';

interface WalletFormProps {
  readonly action: Action<[Record<string, string>], void>;
  readonly submit: string;
  /** `missing` is said where nothing was typed. */
  readonly fields: readonly { readonly name: string; readonly label: string; readonly hint: string; readonly missing: string }[];
}

/** Asks for what names a gift. What the server says of a field stands beside it, anything else above the fields. */
export function WalletForm({ action: { run, busy, failure, failureText }, submit, fields }: WalletFormProps) {
  const t = useTexts(walletFormTexts);
  const ready = useHydrated();
  const atField = fields.some(({ name }) => name === failure?.field) ? failure?.field : undefined;
  const errors = useMemo(() => (failure && atField ? { [atField]: failure.message } : {}), [failure, atField]);
  return (
    <Form
      method="post"
      className={styles.form}
      errors={errors}
      messages={Object.fromEntries(fields.map(({ name, missing }) => [`${name}.valueMissing`, missing]))}
      onValid={(values) => void run(values)}
    >
      {failureText && !atField && <Notice tone="error">{failureText}</Notice>}
      {fields.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} name={name} autoComplete="off" spellCheck={false} maxLength={40} required />
      ))}
      <div>
        <Button type={ready ? 'submit' : 'button'} variant="outline" busy={busy} busyLabel={t.checking}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
