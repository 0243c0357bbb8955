import type { Queries } from '../../platform/db/database.ts';
import { releaseGifts } from './gift-cards/gift-uses.ts';
import { releaseSavings } from './savings/pay-with-savings.ts';

/** What gifts and savings held for an order goes back, in the order of their locks: its payment came to nothing. */
export async function releaseStoredValue(tx: Queries, orderId: number): Promise<void> {
  await releaseGifts(tx, orderId);
  await releaseSavings(tx, orderId);
}
