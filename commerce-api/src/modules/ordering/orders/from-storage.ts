import type { Queries } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import type { OrderRow } from './order-row.ts';

/** True for an order that takes wine out of its customer's storage: nothing is sold with it. [ACC-04] */
export const isFromStorage = ({ frozen }: Pick<OrderRow, 'frozen'>): boolean =>
  frozen!.lineItems.some(({ saleTerms }) => saleTerms?.fromStorage);

/** Promises that the wines of an order that did not come to be go back into storage. Call it in the transaction that ends the order. */
export async function promiseToPutBack(tx: Queries, order: Pick<OrderRow, 'id' | 'frozen'>): Promise<void> {
  if (isFromStorage(order))
    await enqueueJob(tx, { kind: 'put-back-into-storage', payload: { orderId: order.id }, dedupe: `put-back-into-storage-${order.id}` });
}
