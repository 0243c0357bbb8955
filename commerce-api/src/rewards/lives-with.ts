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

/** The order goes to an address that the referrer keeps or has had orders sent to, also where the one leaves out the flat or has its words in another order. */
export async function livesWith(tx: Queries, { id }: OrderRow, referrerId: number): Promise<boolean> {
  const sql = `select 1 from (
      select distinct ${linesOf('o.address')} as sent, ${linesOf('r.address')} as known from orders o cross join (
          select address from kept_addresses where customer_id = $2
          union all select address from orders where customer_id = $2 and status = 'paid' and address is not null) r
        where o.id = $1 and o.address is not null and ${postcodeOf('o.address')} = ${postcodeOf('r.address')}) two
      where strpos(sent, known) > 0 or strpos(known, sent) > 0 or ${sorted('sent')} = ${sorted('known')} limit 1`;
  return (await tx.query(sql, [id, referrerId])).length > 0;
}
