import { useMarket, useTexts } from '@cellardoor/i18n';
import { Select } from '@cellardoor/ui';
import { AddressGrid, AddressPartField } from '@cellardoor/ui/address';
import { Fragment } from 'react';
import type { AddressOf } from './address-form-values.ts';
import type { AddressFormState } from './use-address-form.ts';
import { type PlaceField, placeFields, type PostcodePlace } from './use-places.ts';
import { checkoutPageTexts } from '../../checkout-page.texts.ts';
import styles from '../../forms.module.css';

interface Props {
  readonly form: AddressFormState;
  readonly of: AddressOf;
}

/** An address as this country writes it, with the places of a postcode right below it. */
export function AddressFields({ form, of }: Props) {
  const t = useTexts(checkoutPageTexts);
  return (
    <AddressGrid>
      {form.parts.map((part) => (
        <Fragment key={part.field}>
          <AddressPartField
            part={part}
            input={form.field(part, of)}
            error={form.problemOf(part, of)}
            hint={part.field === 'phone' && of === 'delivery' && form.isDelivered ? t.telephoneHint : undefined}
            of={of === 'billing' ? 'billing' : 'shipping'}
          />
          {part.field === 'postcode' && <Places form={form} of={of} />}
        </Fragment>
      ))}
    </AddressGrid>
  );
}

/** What the look-up of the postcode filled in; or the places to choose from, where there are several. */
function Places({ form: { places }, of }: Props) {
  const t = useTexts(checkoutPageTexts);
  const { address: shape } = useMarket();
  const found = places.foundFor(of);
  // as the list of states calls it
  const stateOf = (code?: string) => shape.states?.find((state) => state.code === code)?.name ?? code;
  const wordsOf = ({ state, ...place }: PostcodePlace, fields: readonly PlaceField[] = placeFields) =>
    fields
      .map((field) => (field === 'state' ? stateOf(state) : place[field]))
      .filter(Boolean)
      .join(', ');
  if (!found || found.places.length < 2) {
    const name = found && wordsOf(found.places[0]!, found.filled);
    return <output className={styles.aside}>{name && t.placeFound(name, found.postcode)}</output>;
  }
  const names = found.places.map((place) => wordsOf(place));
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
