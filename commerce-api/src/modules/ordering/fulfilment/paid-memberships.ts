import type { Queries } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { endTermsOf } from '../../memberships/api.ts';

/** Names the refund of a membership that was left: the same again is the same refund. */
export const membershipReference = (membershipId: number): string => `membership ${membershipId}`;

/** Ends at once what an order made of its customer: all that it cost was paid back. The order is locked, and its gifts. */
export async function endRepaidMemberships(tx: Queries, { id, customer_id }: OrderRow, now: Date): Promise<void> {
  for (const membershipId of await endTermsOf(tx, id, customer_id, now))
    await enqueueJob(tx, {
      kind: 'membership-left-mail',
      payload: { membershipId },
      dedupe: `membership-left-mail-${membershipId}-${now.getTime()}`,
    });
}
