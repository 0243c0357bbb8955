import { plainLetters } from '@cellardoor/rules/plain-letters';

// Apart from the modules' contracts: a page that writes such an address carries no list of pages, widgets and events.

/** Where a product's page opens with its tasting note; `reviews` opens that at the reviews. [RTE-06] */
export const tastingNotePath = (itemCode: string, at?: 'reviews'): string =>
  `/product/tasting-notes/${encodeURIComponent(itemCode)}${at ? '#ReviewsApp' : ''}`;

/** Groups of facets whose values are places of the shop, with an address in words. */
export const placeGroups = ['type', 'country', 'region', 'grape'] as const;
export type PlaceGroup = (typeof placeGroups)[number];

/** What stands in the address of a label without any letter or digit: its characters by their codes. */
const codesOf = (label: string): string => Array.from(label.trim(), (character) => `u${character.codePointAt(0)!.toString(16)}`).join('-');

/** A label as an address writes it: 'Hawke’s Bay' is `hawkes-bay`, 'Łódź' `lodz`, and '山梨' stays so. Never empty for a label. */
export const slugOf = (label: string): string =>
  plainLetters(label.replace(/[’'ʼ]/g, ''))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || codesOf(label);

/** The address of a facet value's own listing: `placePath('type', 'Red')` is `/wines/type/red`. It holds no id: those are each catalogue's own. */
export const placePath = (group: PlaceGroup, label: string): string => `/wines/${group}/${encodeURIComponent(slugOf(label))}`;
