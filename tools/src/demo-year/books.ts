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
    left join taken t on t.order_id = c.order_id::text where c.state = 'PLACED' and o.status = 'paid' and t.amount is null
      and not exists (select 1 from savings_uses s where s.order_id = c.order_id and s.state = 'spent')`,
  'recurring charge that is paid, and for which money was not taken once': `with ${taken} select c.id::text as what from recurring_charges c
    left join taken t on t.order_id = c.order_id::text where c.state = 'PAID' and coalesce(t.times, 0) <> 1`,
  'recurring charge for which money was taken, and that is not paid': `with ${taken} select c.id::text as what from recurring_charges c
    join taken t on t.order_id = c.order_id::text where c.state <> 'PAID'`,
  'lot in storage that is not the sum of its moves': `select l.id::text as what from storage_lots l left join storage_moves m on m.lot_id = l.id
    group by l.id having l.bottles <> coalesce(sum(m.bottles), 0)`,
  'withdrawal from storage without a placed order': `select m.order_id::text as what from storage_moves m left join orders o on o.id = m.order_id
    where m.order_id is not null group by m.order_id, o.placed_at having sum(m.bottles) <> 0 and o.placed_at is null`,
};

/** What does not add up in a shop with the payment sandbox once nothing is under way, a sentence each; nothing, when the books balance. */
export async function booksOfShop(database: Database): Promise<string[]> {
  const found = [...(await findImbalances(database)), ...(await findVoucherImbalances(database))];
  for (const [fault, sql] of Object.entries(faults))
    for (const { what } of await database.query<{ what: string }>(sql)) found.push(`${fault}: ${what}`);
  return found;
}
