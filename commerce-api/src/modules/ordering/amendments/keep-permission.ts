import type { CardId } from '@cellardoor/rules/cards';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { Attempt } from '../payment/attempt-store.ts';
import { beginSeries, refuseNotKept, refuseTooManyCards } from '../payment/keep-plan-card.ts';
import { writeCard } from '../saved-cards/card-store.ts';
import { findCardThatPaid } from './card-that-paid.ts';
import { writeAnswers } from '../../identity/api.ts';

/** When a card is kept, and whether it has to be. */
interface Keeping {
  readonly now: Date;
  /** A plan begins, which it pays later. */
  readonly isNeeded: boolean;
}

/**
 * Notes that a customer lets their card be kept for later payments, and keeps the one that paid the order among their cards. A guest's is not
 * kept: there is nothing that it would pay later. `attempt`: the payment with which they allowed it; null where there was nothing to pay.
 * @throws CannotCommit where it is needed later and cannot be kept [USR-13] [UPS-08]
 */
export async function keepPermission(tx: Queries, order: OrderRow, attempt: Attempt | null, { now, isNeeded }: Keeping): Promise<void> {
  const { id, customer_id: customerId, country } = order;
  if (customerId === null) return;
  await writeAnswers(tx, customerId, 'PAYMENT', [{ code: 'COF', state: 'GRANTED' }], now);
  const card = await findCardThatPaid(tx, id);
  if (isNeeded && !card?.goodThrough) return refuseNotKept();
  if (!card || card.goodThrough === null) return;
  const { paymentId, savedCardId: own, token, brand, lastFour, goodThrough } = card;
  const network_transaction_id = await findNetworkId(tx, attempt?.id ?? paymentId);
  if (own !== null) return isNeeded ? beginSeries(tx, own, network_transaction_id) : undefined;
  const row = { token, brand: brand as CardId, last_four: lastFour, good_through: goodThrough, network_transaction_id };
  const savedCardId = await writeCard(tx, { customerId, country }, row, now);
  if (isNeeded && savedCardId === undefined) return refuseTooManyCards();
  await tx.query('update payments set card_token = null, saved_card_id = $2 where id = $1', [paymentId, savedCardId ?? null]);
}

const findNetworkId = async (tx: Queries, paymentId: number): Promise<string | null> =>
  (await queryOne<{ id: string | null }>(tx, 'select network_transaction_id as id from payments where id = $1', [paymentId]))?.id ?? null;
