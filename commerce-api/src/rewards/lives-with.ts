import type { Queries } from '../db/database.ts';
import type { OrderRow } from '../orders/order-row.ts';

/** Words that addresses are written with in two ways. */
const shortened: readonly (readonly [long: string, short: string])[] = [
  ['apartment', 'apt'],
  ['avenue', 'ave'],
  ['boulevard', 'blvd'],
  ['close', 'cl'],
  ['court', 'ct'],
  ['crescent', 'cres'],
  ['drive', 'dr'],
  ['gardens', 'gdns'],
  ['lane', 'ln'],
  ['place', 'pl'],
  ['road', 'rd'],
  ['square', 'sq'],
  ['street', 'st'],
  ['terrace', 'tce'],
];

/** Of a ZIP code its first five digits: the other four are often left out. */
const postcodeOf = (address: string) =>
  `regexp_replace(regexp_replace(lower(${address}->>'postcode'), '[^[:alnum:]]', '', 'g'), '^([0-9]{5})[0-9]{4}$', '\\1')`;

/** The words and numbers of the street lines, each written one way, of the SQL value of an address: ' flat 2 1 high st '. */
const linesOf = (address: string) =>
  `(' ' || trim(${shortened.reduce(
    (text, [long, short]) => `regexp_replace(${text}, '\\y${long}\\y', '${short}', 'g')`,
    `regexp_replace(lower(concat_ws(' ', ${address}->>'line1', ${address}->>'line2')), '[^[:alnum:]]+', ' ', 'g')`,
  )}) || ' ')`;

const sorted = (lines: string) => `(select string_agg(word, ' ' order by word) from unnest(string_to_array(${lines}, ' ')) word)`;

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
    select 1 from (select distinct ${linesOf('s.address')} as sent, ${linesOf('k.address')} as known from sent s cross join known k
        where ${postcodeOf('s.address')} = ${postcodeOf('k.address')}) two
      where strpos(sent, known) > 0 or strpos(known, sent) > 0 or ${sorted('sent')} = ${sorted('known')}
    union all select 1 from sent s cross join known k
      where ${telephoneOf('s.address')} <> '' and ${telephoneOf('s.address')} = ${telephoneOf('k.address')} limit 1`;
  return (await tx.query(sql, [id, referrerId])).length > 0;
}
