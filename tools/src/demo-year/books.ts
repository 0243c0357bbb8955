import { findVoucherImbalances } from '../../../commerce-api/src/modules/ordering/e-vouchers/find-voucher-imbalances.ts';
import { findImbalances } from '../../../commerce-api/src/modules/stored-value/ledger/read-ledger.ts';
import type { Database } from '../../../commerce-api/src/platform/db/database.ts';

const taken = `taken as (select split_part(reference, '-', 1) as order_id, count(*) as times, sum(round(amount::numeric * 100)) as amount
  from sandbox_payments where status = 'CAPTURED' group by 1)`;
/** What must not be; amounts are minor units. */
const faults: Readonly<Record<string, string>> = {
  'order that was charged twice': `with ${taken} select order_id as what from taken where times > 1`,
  'money taken for no placed order': `with ${taken} select t.order_id as what from taken t left join orders o on o.id::text = t.order_id
    where o.placed_at is null`,
  'money held for nothing': `select id as what from sandbox_payments where status not in ('CAPTURED', 'REVERSED', 'DECLINED') and amount::numeric > 0`,
  'payment under way': `select id::text as what from payments where state not in ('captured', 'declined', 'voided')`,
  'case of a plan that was sent and not paid': `with ${taken} select c.id::text as what from plan_cases c join orders o on o.id = c.order_id
    left join taken t on t.order_id = c.order_id::text where c.state = 'PLACED' and o.status = 'paid' and t.amount is null`,
};

/** What does not add up in a shop with the payment sandbox once nothing is under way, a sentence each; nothing, when the books balance. */
export async function booksOfShop(database: Database): Promise<string[]> {
  const found = [...(await findImbalances(database)), ...(await findVoucherImbalances(database))];
  for (const [fault, sql] of Object.entries(faults))
    for (const { what } of await database.query<{ what: string }>(sql)) found.push(`${fault}: ${what}`);
  return found;
}
