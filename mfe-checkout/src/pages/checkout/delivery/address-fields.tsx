import { useMarket, useTexts } from '@cellardoor/i18n';
import { Field, Select } from '@cellardoor/ui';
import type { AddressPart } from './address-parts.ts';
import type { AddressOf } from './address-form-values.ts';
import type { AddressFormState } from './use-address-form.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import styles from '../forms.module.css';

interface Props {
  readonly form: AddressFormState;
  readonly of: AddressOf;
}

/** An address as this country writes it, with the places of its postcode below. */
export const AddressFields = ({ form, of }: Props) => (
  <>
    <div className={styles.fields}>
      {form.parts.map((part) => (
        <AddressPartField key={part.field} part={part} form={form} of={of} />
      ))}
    </div>
    <Places form={form} of={of} />
  </>
);

function AddressPartField({ part, form, of }: Props & { readonly part: AddressPart }) {
  const t = useTexts(checkoutPageTexts);
  const { address } = useMarket();
  const states = part.field === 'state' ? address.states?.map(({ code, name }) => ({ value: code, label: name })) : undefined;
  const words = {
    label: t[part.label],
    error: form.problemOf(part, of),
    className: part.half ? styles.half : undefined,
    autoComplete: `${of === 'billing' ? 'billing' : 'shipping'} ${part.autoComplete}`,
    'aria-required': part.required,
  };
  const input = form.field(part, of);
  if (states) return <Select {...words} {...input} options={[{ value: '', label: t.choose }, ...states]} />;
  const phone = part.field === 'phone';
  return (
    <Field
      {...words}
      {...input}
      hint={phone && of === 'delivery' ? t.telephoneHint : undefined}
      type={phone ? 'tel' : 'text'}
      inputMode={part.inputMode}
      maxLength={part.maxLength}
      optional={!part.required}
    />
  );
}

/** What the look-up of the postcode filled in; or the places to choose from, where there are several. */
function Places({ form: { places }, of }: Props) {
  const t = useTexts(checkoutPageTexts);
  const found = places.foundFor(of);
  const names = found?.places.map((place) => [place.suburb, place.city, place.state].filter(Boolean).join(', ')) ?? [];
  if (!found || names.length < 2) return <output className={styles.aside}>{names[0] && t.placeFound(names[0], found!.postcode)}</output>;
  const options = names.map((name, at) => ({ value: String(at), label: name }));
  return (
    <Select
      name={`place-${of}`}
      label={t.placesOf(found.postcode)}
      defaultValue=""
      options={[{ value: '', label: t.choose }, ...options]}
      onChange={({ target }) => {
        const place = found.places[Number(target.value)];
        if (target.value !== '' && place) places.take(of, place);
      }}
    />
  );
}
