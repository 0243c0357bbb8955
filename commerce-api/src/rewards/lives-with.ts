import type { Queries } from '../db/database.ts';
import { isSamePlace, postcodeOf, streetWordsOf } from '../households/same-place.ts';
import type { OrderRow } from '../orders/order-row.ts';

/** The last nine digits of a telephone number, which are the same with a country's code and without; empty for what is no number. */
const telephoneOf = (address: string) =>
  `(select case when length(digits) < 9 then '' else right(digits, 9) end from regexp_replace(coalesce(${address}->>'phone', ''), '[^0-9]', '', 'g') digits)`;

/** Where the orders for which that is true went, and where their bills did. */
const addressesOf = (orders: string) =>
  `select p.address from orders o cross join lateral (values (o.address), (o.billing_address)) p(address) where ${orders} and p.address is not null`;

/**
 * The order goes, or its bill does, to an address that the referrer keeps or has had orders or bills sent to, also where the one leaves out the flat
 * or has its words in another order; or it names the referrer's telephone.
 */
export async function livesWith(tx: Queries, { id }: OrderRow, referrerId: number): Promise<boolean> {
  const sql = `with sent as (${addressesOf('o.id = $1')}),
      known as (select address from kept_addresses where customer_id = $2 union all ${addressesOf(`o.customer_id = $2 and o.status = 'paid'`)})
    select 1 from (select distinct ${streetWordsOf('s.address')} as sent, ${streetWordsOf('k.address')} as known from sent s cross join known k
        where ${postcodeOf('s.address')} = ${postcodeOf('k.address')}) two
      where ${isSamePlace('sent', 'known')}
    union all select 1 from sent s cross join known k
      where ${telephoneOf('s.address')} <> '' and ${telephoneOf('s.address')} = ${telephoneOf('k.address')} limit 1`;
  return (await tx.query(sql, [id, referrerId])).length > 0;
}
