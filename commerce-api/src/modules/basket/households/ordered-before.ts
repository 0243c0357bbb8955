import type { Queries } from '../../../platform/db/database.ts';
import { isSamePlace, streetWordsOf, postcodeOf } from './same-place.ts';

/** True where the row of `orders` stands: what was cancelled or came back is no order. The argument is its alias in SQL. */
export const standsSql = (order: string): string => `${order}.status = 'paid'
  and not exists (select 1 from order_steps e where e.order_id = ${order}.id and e.stage in ('cancelled', 'returned'))`;

/** SQL: true where the parcel of `orders r` used a first-order promotion. An address may use one once, whoever lives there. */
const usedFirstOrderPromotion = `exists (select 1 from promotion_uses u join promotions p on p.id = u.promotion_id where u.order_id = r.id and p.first_order)`;

/** True where a parcel of `orders r` says that somebody at its address has ordered: a present says so of its giver alone. */
const saysWhoOrders = `(r.gift_wishes is null or ${usedFirstOrderPromotion})`;

/** The parcel of `orders r` went to an address of `orders o`. */
const sentTo = (address: string) => `r.country = o.country and ${postcodeOf('r.address')} = ${postcodeOf(address)}
    and ${isSamePlace(streetWordsOf(address), streetWordsOf('r.address'))}`;

/**
 * The order's household has another order with the brand: its customer, its mailbox, or anyone at its address who was not sent a present. Of a present
 * the household is its giver's: it lives where the bill goes, and what those who are given it have ordered says nothing of it.
 */
export async function hasHouseholdOrdered(tx: Queries, orderId: number): Promise<boolean> {
  const sameParcel = `${sentTo('o.address')} and case when o.gift_wishes is null then ${saysWhoOrders} else ${usedFirstOrderPromotion} end`;
  const sameBill = `o.gift_wishes is not null and o.billing_address is not null and ${sentTo('o.billing_address')} and ${saysWhoOrders}`;
  const sql = ['r.customer_id = o.customer_id', 'mailbox_of(r.email) = mailbox_of(o.email)', sameParcel, sameBill].map(
    (match) => `select 1 from orders o join orders r on ${match}
      where o.id = $1 and r.id <> o.id and r.brand = o.brand and ${standsSql('r')}`,
  );
  return (await tx.query(`${sql.join(' union all ')} limit 1`, [orderId])).length > 0;
}
