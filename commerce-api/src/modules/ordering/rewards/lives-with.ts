import type { Queries } from '../../../platform/db/database.ts';
import { isSamePlace, postcodeOf, streetWordsOf } from '../../basket/households/same-place.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { keptAddressesSql } from '../../identity/addresses/address-book.ts';

/** The last nine digits of a telephone number before its extension, which are the same with a country's code and without; empty for what is no number. */
const telephoneOf = (address: string) =>
  `(select case when length(digits) < 9 then '' else right(digits, 9) end from regexp_replace(split_part(lower(translate(coalesce(${address}->>'phone', ''), 'Xx#', 'eee')), 'e', 1), '[^0-9]', '', 'g') digits)`;

/** Where the orders for which that is true went, and where their bills did. `parcel` is SQL of the address of `orders o` that counts. */
const addressesOf = (orders: string, parcel = 'o.address') =>
  `select p.address from orders o cross join lateral (values (${parcel}), (o.billing_address)) p(address) where ${orders} and p.address is not null`;

const placedBy = (customer: string) => `o.customer_id = ${customer} and o.status = 'paid'`;
/** A present goes to where its giver does not live. */
const ownParcel = 'case when o.gift_wishes is null then o.address end';
/** Addresses that a customer keeps; one that presents alone were sent to was kept with them. */
const keptOf = (customer: string) =>
  `select k.address from ${keptAddressesSql(customer)} k
      where not exists (select 1 from orders o where ${placedBy(customer)} and o.gift_wishes is not null and o.address = k.address)`;

/**
 * The order goes, or its bill does, to an address that the referrer keeps or has had orders or bills sent to, also where the one leaves out the flat
 * or has its words in another order; or it names the referrer's telephone. Where the referrer has sent presents is not where they live.
 */
export async function livesWith(tx: Queries, { id }: OrderRow, referrerId: number): Promise<boolean> {
  const sql = `with sent as (${addressesOf('o.id = $1')}),
      known as (${keptOf('$2')} union all ${addressesOf(placedBy('$2'), ownParcel)})
    select 1 from (select distinct ${streetWordsOf('s.address')} as sent, ${streetWordsOf('k.address')} as known from sent s cross join known k
        where ${postcodeOf('s.address')} = ${postcodeOf('k.address')}) two
      where ${isSamePlace('sent', 'known')}
    union all select 1 from sent s cross join known k
      where ${telephoneOf('s.address')} <> '' and ${telephoneOf('s.address')} = ${telephoneOf('k.address')} limit 1`;
  return (await tx.query(sql, [id, referrerId])).length > 0;
}
