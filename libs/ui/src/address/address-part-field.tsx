import { useMarket, useTexts } from '@cellardoor/i18n';
import type { ComponentProps, ReactNode } from 'react';
import { Field, Select } from '../field/field.tsx';
import type { AddressPart } from './address-parts.ts';
import { addressTexts } from './address.texts.ts';
import styles from './address.module.css';

/** What a form ties to a part: its name, its value or default, and what hears of changes. */
type Tie = Pick<ComponentProps<'input'> & ComponentProps<'select'>, 'onChange' | 'onBlur' | 'ref' | 'defaultValue'> & {
  readonly name: string;
};

export interface AddressPartFieldProps {
  readonly part: AddressPart;
  readonly input: Tie;
  readonly error?: string;
  readonly hint?: string;
  /** Which of several addresses, for browsers that fill in. */
  readonly of?: 'shipping' | 'billing';
}

/** One part of an address, asked for as this country asks: a state is chosen where the country has a list of them. [CHK-01] */
export function AddressPartField({ part, input, error, hint, of }: AddressPartFieldProps) {
  const t = useTexts(addressTexts);
  const { address } = useMarket();
  const states = part.field === 'state' ? address.states?.map(({ code, name }) => ({ value: code, label: name })) : undefined;
  const words = {
    label: t[part.label],
    error,
    className: part.half ? styles.half : undefined,
    autoComplete: [of, part.autoComplete].filter(Boolean).join(' '),
    'aria-required': part.required,
  };
  if (states) return <Select {...words} {...input} options={[{ value: '', label: t.choose }, ...states]} />;
  return (
    <Field
      {...words}
      {...input}
      hint={hint}
      type={part.field === 'phone' ? 'tel' : 'text'}
      inputMode={part.inputMode}
      maxLength={part.maxLength}
      optional={!part.required}
    />
  );
}

/** Two parts share a line where there is room. */
export const AddressGrid = ({ children }: { readonly children: ReactNode }) => <div className={styles.fields}>{children}</div>;
