// Apart from the modules' contracts: a page that writes such an address carries no list of pages, widgets and events.

/** Where a product's page opens with its tasting note; `reviews` opens that at the reviews. [RTE-06] */
export const tastingNotePath = (itemCode: string, at?: 'reviews'): string =>
  `/product/tasting-notes/${encodeURIComponent(itemCode)}${at ? '#ReviewsApp' : ''}`;

/** Groups of facets whose values are places of the shop, with an address in words. */
export const placeGroups = ['type', 'country', 'region', 'grape'] as const;
export type PlaceGroup = (typeof placeGroups)[number];

/** A label as an address writes it: 'Hawke’s Bay' is `hawkes-bay`. */
export const slugOf = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The address of a facet value's own listing: `placePath('type', 'Red')` is `/wines/type/red`. It holds no id: those are each catalogue's own. */
export const placePath = (group: PlaceGroup, label: string): string => `/wines/${group}/${slugOf(label)}`;
