import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import type { OrderRow } from '../orders/order-row.ts';

/**
 * Refuses an order at member prices when the member has withdrawn meanwhile, because a withdrawal refunds the membership. Payment and withdrawal both
 * lock the customer, so that each sees the other's changes. A term that has merely expired since the price was agreed still counts.
 * @throws CannotCommit when the membership of one of the terms was withdrawn.
 */
export async function requireActiveTerms(
  tx: Queries,
  { customer_id: customer }: Pick<OrderRow, 'customer_id'>,
  terms: readonly number[],
): Promise<void> {
  if (terms.length === 0) return;
  await tx.query('select 1 from customers where id = $1 for no key update', [customer]);
  const left = await queryOne(tx, `select 1 from memberships where id = any($1::bigint[]) and status = 'CANCELLED' limit 1`, [terms]);
  if (left)
    throw new CannotCommit(409, 'Your membership has ended meanwhile. You have not been charged. Please check your order again.', {
      code: 'membership_over',
    });
}
