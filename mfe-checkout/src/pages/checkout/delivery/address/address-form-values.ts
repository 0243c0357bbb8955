import type { OrderSummary } from '@cellardoor/contracts';
import type { AddressField } from '@cellardoor/rules/addresses';

type Parts = { [Field in AddressField]?: string };

/** What is typed and ticked in the address form. The delivery address stands at its top, as its fields are named in the calls. */
export type AddressFormValues = Parts & { age?: boolean; billElsewhere?: boolean; keep?: boolean; billingAddress?: Parts };

/** Which of the form's two addresses. */
export type AddressOf = 'delivery' | 'billing';

/** What the shopper did not type. */
export interface FilledIn {
  /** What a postcode filled in, by the name of the field. */
  readonly values: Record<string, string>;
  /** Addresses that came with the page: what a postcode filled in of them, before a reload, is not known. */
  readonly unknown: Set<AddressOf>;
}

export const filledInOf = (order: Pick<OrderSummary, 'shippingAddress' | 'billingAddress'> | null): FilledIn => ({
  values: {},
  unknown: new Set([...(order?.shippingAddress ? (['delivery'] as const) : []), ...(order?.billingAddress ? (['billing'] as const) : [])]),
});

export const fieldOf = (of: AddressOf, field: AddressField) => (of === 'billing' ? (`billingAddress.${field}` as const) : field);
