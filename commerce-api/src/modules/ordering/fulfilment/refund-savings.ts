import type { Queries } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { issueRefundVoucher, refundToSavings, type SavingsRefund } from '../../stored-value/api.ts';
import type { OrderRow } from '../orders/order-row.ts';

/**
 * Gives money back to the savings account that paid. Where it was closed since, the order's shopper gets a gift voucher instead: in their wallet, or by
 * mail where they have no account any more.
 */
export async function giveBackToSavings(tx: Queries, order: OrderRow, part: SavingsRefund, now: Date): Promise<void> {
  if ((await refundToSavings(tx, order.id, part, now)) === 'refunded') return;
  const { brand, country, customer_id: ownerId } = order;
  const origin = { kind: 'reissued', from: { account: 'reissued' }, orderId: order.id } as const;
  const giftId = await issueRefundVoucher(tx, { brand, country, amount: part.amount, ownerId }, now, origin);
  await tx.query('update refund_parts set issued_gift_id = $2 where id = $1', [part.partId, giftId]);
  if (ownerId !== null) return;
  const dedupe = `refund-voucher-mail-${part.partId}`;
  await enqueueJob(tx, { kind: 'refund-voucher-mail', payload: { orderId: order.id, partId: part.partId }, dedupe });
}
