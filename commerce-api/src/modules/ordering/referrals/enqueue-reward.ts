import type { Queries } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';

/** Promises to look whether a paid order is the first one of somebody who came by a friend's link. Call it in the transaction that pays the order. [ACC-05] */
export async function enqueueReward(tx: Queries, order: { readonly id: number; readonly customer_id: number | null }): Promise<void> {
  if (order.customer_id === null) return;
  const joined = await tx.query(`select 1 from referrals where friend_id = $1 and state = 'joined'`, [order.customer_id]);
  if (joined.length > 0)
    await enqueueJob(tx, { kind: 'reward-referral', payload: { orderId: order.id }, dedupe: `reward-referral-${order.id}` });
}
