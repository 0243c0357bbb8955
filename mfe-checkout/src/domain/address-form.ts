import type { Address, CountryId } from '@cellardoor/contracts';

export type AddressField = keyof Address;

/** How one part of an address is asked for. Its label is `texts.label_{field}_{country}`, or `label_{field}` where all say the same. */
export interface AddressPart {
  readonly field: AddressField;
  readonly required: boolean;
  /** Token after `shipping` in the HTML autocomplete attribute. */
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly inputMode?: 'numeric' | 'tel';
  /** Shares its line with the next part where there is room. */
  readonly half?: boolean;
}

const part = (field: AddressField, autoComplete: string, maxLength: number, more: Partial<AddressPart> = {}): AddressPart => ({
  field,
  autoComplete,
  maxLength,
  required: true,
  ...more,
});

const firstName = part('firstName', 'given-name', 40, { half: true });
const lastName = part('lastName', 'family-name', 40, { half: true });
const company = part('company', 'organization', 60, { required: false });
const line1 = part('line1', 'address-line1', 80);
const line2 = part('line2', 'address-line2', 80, { required: false });
const phone = part('phone', 'tel', 24, { required: false, inputMode: 'tel' });
const half = { half: true };
const digits = { half: true, inputMode: 'numeric' } as const;

const town: Record<CountryId, readonly AddressPart[]> = {
  uk: [
    part('city', 'address-level2', 60, half),
    part('postcode', 'postal-code', 12, half),
    part('state', 'address-level1', 40, { required: false }),
  ],
  au: [part('suburb', 'address-level2', 60), part('state', 'address-level1', 40, half), part('postcode', 'postal-code', 12, digits)],
  nz: [
    part('suburb', 'address-level3', 60, { required: false }),
    part('city', 'address-level2', 60, half),
    part('postcode', 'postal-code', 12, digits),
  ],
  us: [part('city', 'address-level2', 60), part('state', 'address-level1', 40, half), part('postcode', 'postal-code', 12, digits)],
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
