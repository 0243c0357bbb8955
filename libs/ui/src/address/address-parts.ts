import { type AddressField, type AddressForm, longestPart } from '@cellardoor/rules/addresses';

/** Keys of the labels in the texts of addresses. */
export type AddressLabel =
  'firstName' | 'lastName' | 'company' | 'addressLine' | 'addressLine2' | 'suburb' | 'city' | 'state' | 'postcode' | 'telephone';

/** How one part of an address is asked for. */
export interface AddressPart {
  readonly field: AddressField;
  readonly label: AddressLabel;
  readonly required: boolean;
  /** Token of the HTML autocomplete attribute, after `shipping` or `billing` where a form has both. */
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly inputMode?: 'numeric' | 'tel';
  /** Shares its line with the next part where there is room. */
  readonly half?: boolean;
}

const part = (field: AddressField, label: AddressLabel, autoComplete: string, more: Partial<AddressPart> = {}): AddressPart => ({
  field,
  label,
  autoComplete,
  maxLength: longestPart[field],
  required: true,
  ...more,
});

const optional = { required: false };
const half = { half: true };

const before: readonly AddressPart[] = [
  part('firstName', 'firstName', 'given-name', half),
  part('lastName', 'lastName', 'family-name', half),
  part('company', 'company', 'organization', optional),
  part('line1', 'addressLine', 'address-line1'),
  part('line2', 'addressLine2', 'address-line2', optional),
];
const after = part('phone', 'telephone', 'tel', { required: false, inputMode: 'tel' });

/** The town's parts: the postcode shares its line with the part before it, and is typed in digits where it has no letters. */
function townParts({ town, optional: may, postcode }: AddressForm): AddressPart[] {
  const known = {
    // the smaller place counts as the town where no town is asked for
    suburb: part('suburb', 'suburb', town.includes('city') ? 'address-level3' : 'address-level2'),
    city: part('city', 'city', 'address-level2'),
    state: part('state', 'state', 'address-level1'),
    postcode: part('postcode', 'postcode', 'postal-code', /^\d+$/.test(postcode.example) ? { inputMode: 'numeric' } : {}),
  };
  const halved = town.indexOf('postcode');
  return town.map((field, at) => ({
    ...known[field],
    required: !may.includes(field),
    ...(at === halved || at === halved - 1 ? half : {}),
  }));
}

/** The parts of a delivery address of a country, in the order in which they are written there. [CHK-01] */
export const addressParts = (form: AddressForm): readonly AddressPart[] => [...before, ...townParts(form), after];
