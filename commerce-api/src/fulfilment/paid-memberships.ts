import type { Queries } from '../db/database.ts';
import { promiseJob } from '../jobs/job-store.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { shareOfTax } from '../orders/tax-share.ts';

/** Names the refund of a membership that was left: the same again is the same refund. */
export const membershipReference = (membershipId: number): string => `membership ${membershipId}`;

/**
 * What an order's memberships cost that was not paid back by leaving them, in minor units with their share of a tax on top: a member leaves a
 * membership, and nothing else does. What was kept for the days of one that was left counts, too.
 */
export async function worthOfMemberships(tx: Queries, { id, frozen }: OrderRow): Promise<number> {
  const rows = await tx.query<{ id: number; paid: number }>('select id, paid from memberships where order_id = $1 and paid is not null', [
    id,
  ]);
  const { lineItems, orderPriceInfo } = frozen!;
  let worth = 0;
  for (const row of rows) {
    const repaid = await tx.query<{ amount: number }>('select amount from refunds where order_id = $1 and reference = $2', [
      id,
      membershipReference(row.id),
    ]);
    worth += row.paid + shareOfTax(row.paid, lineItems, orderPriceInfo.tax) - (repaid[0]?.amount ?? 0);
  }
  return worth;
}

/** Ends at once what an order made of its customer: all that it cost was paid back. The order is locked, and its gifts. */
export async function endRepaidMemberships(tx: Queries, { id, customer_id }: OrderRow, now: Date): Promise<void> {
  await tx.query('select 1 from customers where id = $1 for update', [customer_id]);
  const ended = await tx.query<{ id: number }>(
    `update memberships set status = 'CANCELLED', cancelled_at = $2, ends_at = case when starts_at < $2 then $2 else ends_at end
      where order_id = $1 and status in ('ACTIVE', 'SUSPENDED') and ends_at > $2 returning id`,
    [id, now],
  );
  for (const { id: membershipId } of ended)
    await promiseJob(tx, {
      kind: 'membership-left-mail',
      payload: { membershipId },
      dedupe: `membership-left-mail-${membershipId}-${now.getTime()}`,
    });
}
