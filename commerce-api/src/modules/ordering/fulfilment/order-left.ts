import type { Queries } from '../../../platform/db/database.ts';
import { worthOfSold } from '../e-vouchers/sold-vouchers.ts';
import { kindNamed } from '../../catalogue/kinds/kinds.ts';
import { keptOf } from '../orders/order-progress.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { shareOfTax } from '../orders/tax-share.ts';
import { withoutReserve } from './allocate-refund.ts';
import { findRefundSources, leftOf, type PaidBy } from './refund-sources.ts';

/** What of an order is paid back: what is sent in a parcel, with its delivery; wine that stays in bond; memberships; what was paid into savings. */
export const refundPurposes = ['goods', 'bond', 'memberships', 'savings'] as const;
export type RefundPurpose = (typeof refundPurposes)[number];

/** Minor units that can still be given back of an order: all, and for a purpose. What vouchers that it sold still stand for is in `all` alone; what is in a savings account is in `savings` alone. */
export type LeftOfOrder = Readonly<Record<RefundPurpose | 'all', number>>;

/** What some of an order cost and was not paid back as such. */
type Stays = Readonly<Record<'bond' | 'memberships' | 'savings', number>>;

/**
 * Shares out what is left of an order beside its vouchers. What was given back without a purpose was for goods first, then for wine in bond, then
 * for memberships: so no purpose is ever paid back twice.
 */
export function sharesOf(left: number, { bond, memberships, savings }: Stays): Readonly<Record<RefundPurpose, number>> {
  const ofSavings = Math.min(savings, left);
  const ofMemberships = Math.min(memberships, left - ofSavings);
  const ofBond = Math.min(bond, left - ofSavings - ofMemberships);
  return { goods: left - ofSavings - ofMemberships - ofBond, bond: ofBond, memberships: ofMemberships, savings: ofSavings };
}

/** What can still be given back of a locked order, whose gifts are locked, and what paid it. */
export async function findLeft(
  tx: Queries,
  order: OrderRow,
): Promise<{ readonly sources: PaidBy[]; readonly left: LeftOfOrder; readonly vouchers: number }> {
  const sources = await findRefundSources(tx, order.id);
  const { worth, spent } = await worthOfSold(tx, order.id);
  const shares = sharesOf(leftOf(withoutReserve(sources, worth)), await findStays(tx, order));
  return { sources, vouchers: worth, left: { all: leftOf(withoutReserve(sources, spent)) - shares.savings, ...shares } };
}

/** Also once its account is closed: the order says what was bought. What was kept for the days of a membership that was left stays, too. */
async function findStays(tx: Queries, order: OrderRow): Promise<Stays> {
  const [repaid] = await tx.query<Stays>(
    `select coalesce(sum(r.amount) filter (where f.purpose = 'bond'), 0)::integer as bond,
            coalesce(sum(r.amount) filter (where f.purpose = 'memberships' or f.purpose is null and f.reference like 'membership %'), 0)::integer as memberships,
            coalesce(sum(r.amount) filter (where f.purpose = 'savings'), 0)::integer as savings
       from refunds f join refund_parts r on r.refund_id = f.id where f.order_id = $1 and r.state <> 'refused'`,
    [order.id],
  );
  return {
    bond: Math.max(0, keptOf(order) - repaid!.bond),
    memberships: Math.max(0, worthOfMemberships(order) - repaid!.memberships),
    savings: Math.max(0, savedBy(order) - repaid!.savings),
  };
}

/** What an order paid into the savings account of its buyer; minor units. */
export const savedBy = ({ frozen }: Pick<OrderRow, 'frozen'>): number =>
  frozen!.lineItems
    .filter(({ product }) => kindNamed(product.productType).isSaved)
    .reduce((sum, { itemPriceInfo: { amount } }) => sum + amount, 0);

/** What an order's memberships cost, with their share of a tax on top; minor units. */
function worthOfMemberships({ frozen }: OrderRow): number {
  const { lineItems, orderPriceInfo } = frozen!;
  return lineItems
    .filter(({ product }) => kindNamed(product.productType).leftByBuyer)
    .reduce((sum, { itemPriceInfo: { amount } }) => sum + amount + shareOfTax(amount, lineItems, orderPriceInfo.tax), 0);
}
