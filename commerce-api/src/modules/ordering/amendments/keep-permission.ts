import type { CardId } from '@cellardoor/rules/cards';
import type { Queries } from '../../../platform/db/database.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { writeCard } from '../saved-cards/card-store.ts';
import { findCardThatPaid } from './card-that-paid.ts';
import { writeAnswers } from '../../identity/api.ts';

/**
 * Notes that a customer lets their card be kept for later payments, and keeps the one that paid the order among their cards. A guest's is not
 * kept: there is nothing that it would pay later. [USR-13] [UPS-08]
 */
export async function keepPermission(tx: Queries, order: OrderRow, now: Date): Promise<void> {
  const { id, customer_id: customerId, country } = order;
  if (customerId === null) return;
  await writeAnswers(tx, customerId, 'PAYMENT', [{ code: 'COF', state: 'GRANTED' }], now);
  const card = await findCardThatPaid(tx, id);
  if (!card || card.isSaved || card.goodThrough === null) return;
  const { paymentId, token, brand, lastFour, goodThrough } = card;
  const row = { token, brand: brand as CardId, last_four: lastFour, good_through: goodThrough };
  const savedCardId = await writeCard(tx, { customerId, country }, row, now);
  await tx.query('update payments set card_token = null, saved_card_id = $2 where id = $1', [paymentId, savedCardId ?? null]);
}
