import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** Id of the card that paid an order, among its customer's; null where they have removed it since, or none was kept. */
export async function findKeptCardOf(tx: Queries, orderId: number): Promise<number | null> {
  const row = await queryOne<{ id: number | null }>(
    tx,
    `select p.saved_card_id as id from payments p where p.order_id = $1 and p.state in ('authorised', 'captured') and p.amendment is null limit 1`,
    [orderId],
  );
  return row?.id ?? null;
}
