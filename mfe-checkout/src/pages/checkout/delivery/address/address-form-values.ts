import type { AddressField } from '@cellardoor/rules/addresses';

type Parts = { [Field in AddressField]?: string };

/** What is typed and ticked in the address form. The delivery address stands at its top, as its fields are named in the calls. */
export type AddressFormValues = Parts & { age?: boolean; billElsewhere?: boolean; keep?: boolean; billingAddress?: Parts };

/** What a postcode filled in, by the name of the field: the shopper did not type it. */
export type FilledIn = Record<string, string>;

/** Which of the form's two addresses. */
export type AddressOf = 'delivery' | 'billing';

export const fieldOf = (of: AddressOf, field: AddressField) => (of === 'billing' ? (`billingAddress.${field}` as const) : field);
