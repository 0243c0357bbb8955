import type { Database, Queries } from '../../../platform/db/database.ts';
import { deleteGiftRecords } from '../../stored-value/api.ts';

const batch = 500;

/** Orders that nobody has gone on with for sixty days, and whose every payment came to nothing. */
const abandoned = `
  select o.id from orders o left join baskets b on b.id = o.basket_id
   where o.status in ('open', 'declined') and o.created_at < now() - interval '60 days'
     and (b.id is null or b.updated_at < now() - interval '60 days')
     and not exists (select 1 from payments p where p.order_id = o.id and p.state not in ('declined', 'voided'))
     and not exists (select 1 from gift_card_uses u where u.order_id = o.id and u.state <> 'released')
     and not exists (select 1 from savings_uses u where u.order_id = o.id and u.state <> 'released')
   order by o.created_at limit ${batch} for update of o skip locked`;

async function forgetSome(tx: Queries): Promise<number> {
  const ids = (await tx.query<{ id: number }>(abandoned)).map(({ id }) => id);
  // what was asked of the gateway about payments that came to nothing, such as their reversal, refers to them
  await tx.query('delete from gateway_requests r using payments p where p.id = r.payment_id and p.order_id = any($1::bigint[])', [ids]);
  await deleteGiftRecords(tx, ids);
  await tx.query('delete from payments where order_id = any($1::bigint[])', [ids]);
  await tx.query('delete from orders where id = any($1::bigint[])', [ids]);
  return ids.length;
}

/** Forgets abandoned orders, the addresses and emails in them with them, a few hundred at a time so that nobody waits. Gives their number. */
export async function forgetAbandonedOrders(database: Database): Promise<number> {
  for (let forgotten = 0; ;) {
    const count = await database.transaction(forgetSome);
    forgotten += count;
    if (count < batch) return forgotten;
  }
}
