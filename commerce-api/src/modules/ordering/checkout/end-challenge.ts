import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { releaseStock } from '../orders/order-stock.ts';
import { releaseStoredValue } from '../../stored-value/api.ts';

/**
 * Ends an order's wait for its shopper's answer to the bank: nothing was held at the gateway, gifts and savings have their value back, the order can be
 * paid otherwise. False where it does not wait.
 */
export async function endChallenge(tx: Queries, orderId: number): Promise<boolean> {
  const order = await queryOne(tx, `select 1 from orders where id = $1 and status = 'paying' for no key update`, [orderId]);
  if (!order) return false;
  const rows = await tx.query(
    `update payments set state = 'declined', reason = 'CHALLENGE_ABANDONED', changed_at = now()
      where order_id = $1 and state = 'challenged' returning id`,
    [orderId],
  );
  if (rows.length === 0) return false;
  await releaseStoredValue(tx, orderId);
  await releaseStock(tx, orderId);
  await tx.query(`update orders set status = 'open', frozen = null, request_hash = null where id = $1`, [orderId]);
  return true;
}
