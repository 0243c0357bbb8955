import type { Address, CountryId } from '@cellardoor/contracts';

export type AddressField = keyof Address;

/** Keys of the labels in the module's texts. */
export type AddressLabel =
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'addressLine'
  | 'addressLine2'
  | 'suburb'
  | 'townOrCity'
  | 'city'
  | 'county'
  | 'state'
  | 'stateOrTerritory'
  | 'postcode'
  | 'zipCode'
  | 'telephone';

/** How one part of an address is asked for. */
export interface AddressPart {
  readonly field: AddressField;
  readonly label: AddressLabel;
  readonly required: boolean;
  /** Token after `shipping` in the HTML autocomplete attribute. */
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly inputMode?: 'numeric' | 'tel';
  /** Shares its line with the next part where there is room. */
  readonly half?: boolean;
}

const part = (
  field: AddressField,
  label: AddressLabel,
  autoComplete: string,
  maxLength: number,
  more: Partial<AddressPart> = {},
): AddressPart => ({ field, label, autoComplete, maxLength, required: true, ...more });

const half = { half: true };
const optional = { required: false };
const digits = { half: true, inputMode: 'numeric' } as const;

const firstName = part('firstName', 'firstName', 'given-name', 40, half);
const lastName = part('lastName', 'lastName', 'family-name', 40, half);
const company = part('company', 'company', 'organization', 60, optional);
const line1 = part('line1', 'addressLine', 'address-line1', 80);
const line2 = part('line2', 'addressLine2', 'address-line2', 80, optional);
const phone = part('phone', 'telephone', 'tel', 24, { required: false, inputMode: 'tel' });

const town: Record<CountryId, readonly AddressPart[]> = {
  uk: [
    part('city', 'townOrCity', 'address-level2', 60, half),
    part('postcode', 'postcode', 'postal-code', 12, half),
    part('state', 'county', 'address-level1', 40, optional),
  ],
  au: [
    part('suburb', 'suburb', 'address-level2', 60),
    part('state', 'stateOrTerritory', 'address-level1', 40, half),
    part('postcode', 'postcode', 'postal-code', 12, digits),
  ],
  nz: [
    part('suburb', 'suburb', 'address-level3', 60, optional),
    part('city', 'townOrCity', 'address-level2', 60, half),
    part('postcode', 'postcode', 'postal-code', 12, digits),
  ],
  us: [
    part('city', 'city', 'address-level2', 60),
    part('state', 'state', 'address-level1', 40, half),
    part('postcode', 'zipCode', 'postal-code', 12, digits),
  ],
};

/** The parts of a delivery address of a country, in the order in which they are written there. [CHK-01] */
export const addressParts = (country: CountryId): readonly AddressPart[] => [
  firstName,
  lastName,
  company,
  line1,
  line2,
  ...town[country],
  phone,
];
