import type { Queries } from '../../../platform/db/database.ts';
import { findDeclines } from '../../ordering/payment/agreed-order.ts';
import type { SavedCardRow } from '../../ordering/saved-cards/card-store.ts';
import { isNeverAgain } from './decline-category.ts';

/** How often a card is asked for one case: the networks allow some more in a month. */
const mostDeclines = 12;

/**
 * False for a card that must not be asked again for an order, whoever wants it: its bank has said that it never will, or was asked often. Another
 * card may be. [WPL-06]
 */
export async function mayAskAgain(tx: Queries, orderId: number, { id }: Pick<SavedCardRow, 'id'>): Promise<boolean> {
  const reasons = await findDeclines(tx, orderId, id);
  return reasons.length < mostDeclines && !reasons.some(isNeverAgain);
}
