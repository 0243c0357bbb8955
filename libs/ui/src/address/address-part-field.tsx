import { useMarket, useTexts } from '@cellardoor/i18n';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Field, Select } from '../field/field.tsx';
import type { AddressPart } from './address-parts.ts';
import { isAcrossBorder } from './address-rules.ts';
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

/** What stands in the field of a part that browsers fill in by this name. */
const typedAs = (autoComplete: string, fields: HTMLElement): string =>
  fields.querySelector<HTMLInputElement | HTMLSelectElement>(`[autocomplete$="${autoComplete}"]`)?.value ?? '';

/**
 * Two parts share a line where there is room. Below them it says, without refusing anything, that a postcode is mostly one of a neighbouring
 * state. [CHK-01]
 */
export function AddressGrid({ children }: { readonly children: ReactNode }) {
  const t = useTexts(addressTexts);
  const { address } = useMarket();
  const [isDoubtful, setDoubtful] = useState(false);
  const look = ({ currentTarget }: FormEvent<HTMLElement>) =>
    setDoubtful(
      isAcrossBorder(address, { postcode: typedAs('postal-code', currentTarget), state: typedAs('address-level1', currentTarget) }),
    );
  return (
    <div className={styles.fields} onInput={look}>
      {children}
      {address.states && <output className={styles.doubt}>{isDoubtful && t.postcodeBorder(t.postcode)}</output>}
    </div>
  );
}
