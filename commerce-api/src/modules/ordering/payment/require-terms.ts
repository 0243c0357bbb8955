import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import type { OrderRow } from '../orders/order-row.ts';

/**
 * A member who withdraws has their money back as if nothing had been ordered: what was priced for a member before that is not sold after it. Both
 * lock the customer, so that the one sees what the other did. A term whose time ran out meanwhile counted when the price was agreed, and counts.
 * @throws CannotCommit where one was left.
 */
export async function requireTerms(
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
