import type { Queries } from '../../../platform/db/database.ts';
import { findDeclines } from '../../ordering/payment/agreed-order.ts';
import type { SavedCardRow } from '../../ordering/saved-cards/card-store.ts';
import { isNeverAgain } from './decline-category.ts';

/** How often a card is asked for one case: the networks allow some more in a month. */
const mostDeclines = 12;

/**
 * The bank's last word on a card that must not be asked again for an order, whoever wants it: its bank has said that it never will, or was asked often.
 * Undefined for a card that may be. [WPL-06]
 */
export async function whyNotAskedAgain(tx: Queries, orderId: number, { id }: Pick<SavedCardRow, 'id'>): Promise<string | undefined> {
  const reasons = await findDeclines(tx, orderId, id);
  return reasons.find(isNeverAgain) ?? (reasons.length < mostDeclines ? undefined : reasons.at(-1));
}
