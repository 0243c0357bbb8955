import type { ProductKind } from '@cellardoor/contracts/api/product-kinds';
import type { Queries } from '../../../platform/db/database.ts';
import { eVoucher } from './e-voucher.ts';
import { enPrimeur } from './en-primeur.ts';
import { gift } from './gift.ts';
import type { Kind, PaidOrder, SkuOfKind } from './kind.ts';
import { membership } from './membership.ts';
import { mixedCase } from './mixed-case.ts';
import { presell } from './presell.ts';
import { spirits } from './spirits.ts';
import { wine } from './wine.ts';

const byName: { readonly [Name in ProductKind]: Kind<Name> } = { wine, enPrimeur, presell, mixedCase, spirits, gift, eVoucher, membership };

export const kinds: readonly Kind[] = Object.values(byName);

/** The kind of that name; an order may hold one that only a later release knows, which counts as a wine. */
export const kindNamed = (name: string): Kind => byName[name as ProductKind] ?? wine;

/** True where something of these lines is delivered. */
export const needsDelivery = (lines: readonly { readonly product: { readonly productType: string } }[]): boolean =>
  lines.some(({ product }) => !kindNamed(product.productType).undelivered);

const byColour = new Map(kinds.flatMap((kind) => kind.colours.map((colour) => [colour, kind])));

/** The kind of what has that colour in the catalogue; a wine where no other has it. */
export const kindOfColour = (colour: string): Kind => byColour.get(colour) ?? wine;

/** What a facet calls a colour: 'Mixed cases' for 'Mixed'. */
export const typeLabel = (colour: string): string => byColour.get(colour)?.facetLabel ?? colour;

/** Names of the kinds for which that is true, as an SQL list: `('wine', 'spirits')`. */
export const sqlKinds = (isOne: (kind: Kind) => boolean): string =>
  `(${kinds
    .filter(isOne)
    .map(({ name }) => `'${name}'`)
    .join(', ')})`;

/** `Kind.termsSql` of a row's own kind, with `p` for the row of `products`; null where its kind has none. */
export const termsSql = `case p.kind ${kinds.map((kind) => (kind.termsSql ? `when '${kind.name}' then ${kind.termsSql}` : '')).join(' ')} end`;

/** What all kinds keep of an order. */
export const orderSnapshotByKind = (skus: readonly SkuOfKind[]): object =>
  Object.assign({}, ...kinds.map((kind) => kind.frozen?.(skus.filter((sku) => sku.kind.name === kind.name)) ?? {}));

/** Does for all kinds what follows when an order is paid. */
export async function followPayment(tx: Queries, order: PaidOrder, now: Date): Promise<void> {
  for (const kind of kinds) await kind.whenPaid?.(tx, order, now);
}
