import type { ProductKind } from '@cellardoor/contracts/api/product-kinds';
import type { Queries } from '../../../platform/db/database.ts';
import { eVoucher } from './e-voucher.ts';
import { enPrimeur } from './en-primeur.ts';
import { gift } from './gift.ts';
import type { Kind, PaidOrder, SkuOfKind } from './kind.ts';
import { membership } from './membership.ts';
import { mixedCase } from './mixed-case.ts';
import { planGift } from './plan-gift.ts';
import { presell } from './presell.ts';
import { service } from './service.ts';
import { spirits } from './spirits.ts';
import { winePlan } from './wine-plan.ts';
import { rewardPayment } from './reward-payment.ts';
import { wine } from './wine.ts';

const byName: { readonly [Name in ProductKind]: Kind<Name> } = {
  wine,
  enPrimeur,
  presell,
  mixedCase,
  spirits,
  gift,
  eVoucher,
  membership,
  winePlan,
  planGift,
  rewardPayment,
  service,
};

export const kinds: readonly Kind[] = Object.values(byName);

/** The kind of that name; wine for an unknown one, as an order may contain a kind of a later release. */
export const kindNamed = (name: string): Kind => byName[name as ProductKind] ?? wine;

/** True when at least one of these lines is delivered. */
export const needsDelivery = (lines: readonly { readonly product: { readonly productType: string } }[]): boolean =>
  lines.some(({ product }) => !kindNamed(product.productType).undelivered);

const byColour = new Map(kinds.flatMap((kind) => kind.colours.map((colour) => [colour, kind])));

/** The kind of products with that colour; wine for a colour of no other kind. */
export const kindOfColour = (colour: string): Kind => byColour.get(colour) ?? wine;

/** What a facet calls a colour: 'Mixed cases' for 'Mixed'. */
export const typeLabel = (colour: string): string => byColour.get(colour)?.facetLabel ?? colour;

/** Names of the kinds that satisfy the predicate, as an SQL list: `('wine', 'spirits')`. */
export const kindNamesSql = (isOne: (kind: Kind) => boolean): string =>
  `(${kinds
    .filter(isOne)
    .map(({ name }) => `'${name}'`)
    .join(', ')})`;

/** `Kind.termsSql` of a row's own kind, with `p` for the row of `products`; null where its kind has none. */
export const termsSql = `case p.kind ${kinds.map((kind) => (kind.termsSql ? `when '${kind.name}' then ${kind.termsSql}` : '')).join(' ')} end`;

/** The part of an order's snapshot that its kinds need after payment. */
export const orderSnapshotByKind = (skus: readonly SkuOfKind[]): object =>
  Object.assign({}, ...kinds.map((kind) => kind.frozen?.(skus.filter((sku) => sku.kind.name === kind.name)) ?? {}));

/** Runs `Kind.whenPaid` of all kinds, in the transaction that pays an order. */
export async function runWhenPaid(tx: Queries, order: PaidOrder, now: Date): Promise<void> {
  for (const kind of kinds) await kind.whenPaid?.(tx, order, now);
}
