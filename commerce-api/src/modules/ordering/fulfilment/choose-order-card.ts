import type { CountryId } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { replaceDispatchCard, findDispatchCharge, parcelOf } from '../payment/dispatch-charges.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { requireCardTaken } from '../saved-cards/card-rules.ts';
import { findSavedCard } from '../saved-cards/card-store.ts';
import { askAgain, askToCharge, isGivenUp } from './dispatch-order.ts';

/** Whose card, and which. */
export interface CardChoice {
  readonly customerId: number;
  readonly country: CountryId;
  readonly cardId: string;
  /** Brands of cards that the shop takes. */
  readonly taken: readonly string[];
}

/**
 * Has another of the customer's cards pay for their locked order when it is sent. After a decline, or where a charge was given up, it is charged at
 * once, and the order is sent. [PRD-12]
 * @throws Refusal 404 for a card that is not theirs, 409 for an order that is paid, being charged, or cancelled
 */
export async function chooseOrderCard(tx: Queries, order: OrderRow, { cardId, taken, ...owner }: CardChoice, now: Date): Promise<void> {
  const charge = await findDispatchCharge(tx, order.id);
  const givenUp = charge !== undefined && (await isGivenUp(tx, charge));
  if (!charge || !(charge.state === 'agreed' || charge.state === 'declined' || givenUp))
    return refuse(409, 'The card of this order cannot be changed any more.', { field: 'orderId', code: 'too_late' });
  const card =
    (await findSavedCard(tx, owner, cardId, now)) ??
    refuse(404, 'This card is not among your saved cards, or has expired.', { field: 'cardId', code: 'unknown_card' });
  requireCardTaken(card.brand, taken, 'cardId');
  await replaceDispatchCard(tx, charge, card);
  if (charge.state === 'agreed') return;
  await (givenUp ? askAgain : askToCharge)(tx, charge, parcelOf(charge), now);
}
