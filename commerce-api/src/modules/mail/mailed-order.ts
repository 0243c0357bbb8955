import { pathTo } from '@cellardoor/contracts';
import type { Order } from '@cellardoor/contracts/api/order';
import type { Queries } from '../../platform/db/database.ts';
import type { OrderRow } from '../ordering/orders/order-row.ts';
import { readPlacedOrder } from '../ordering/orders/order-store.ts';
import { linkTokenOf } from '../ordering/api.ts';

/** A placed order as its mails tell of it. */
export interface MailedOrder extends OrderRow {
  /** Path of the page where its guest sees it; absent for a customer's, and once that has ended. */
  readonly guestPage?: string;
}

/** A placed order with the way to its page; undefined where there is none. */
export async function readMailedOrder(
  db: Queries,
  orderId: number,
  now = new Date(),
): Promise<{ row: MailedOrder; order: Order } | undefined> {
  const placed = await readPlacedOrder(db, orderId);
  if (!placed) return undefined;
  const token = await linkTokenOf(db, placed.row, now);
  return token ? { ...placed, row: { ...placed.row, guestPage: pathTo('account.guest-order', { token }) } } : placed;
}
