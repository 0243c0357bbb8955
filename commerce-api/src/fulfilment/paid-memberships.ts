import type { Queries } from '../db/database.ts';
import { promiseJob } from '../jobs/job-store.ts';
import type { OrderRow } from '../orders/order-row.ts';

/** Names the refund of a membership that was left: the same again is the same refund. */
export const membershipReference = (membershipId: number): string => `membership ${membershipId}`;

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
