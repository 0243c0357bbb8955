import type { CardId } from '@cellardoor/rules/cards';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import { writeAnswers } from '../../identity/api.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { mostCards, writeCard } from '../saved-cards/card-store.ts';
import type { Attempt } from './attempt-store.ts';

interface PaidCard {
  readonly brand: CardId;
  readonly lastFour: string;
  readonly goodThrough: string | null;
  readonly token: string | null;
  readonly savedCardId: number | null;
}

/**
 * Keeps the card that pays an order with a plan among its buyer's cards, as they have agreed: it pays what follows. Within the transaction that pays
 * the order. @throws CannotCommit for a card that the gateway does not keep, and above the cards that a customer may keep
 */
export async function keepPlanCard(tx: Queries, { customer_id, country }: OrderRow, attempt: Attempt | null, now: Date): Promise<void> {
  const card = attempt && (await findPaidCard(tx, attempt));
  if (!card || customer_id === null) return refuseNotKept();
  await writeAnswers(tx, customer_id, 'PAYMENT', [{ code: 'COF', state: 'GRANTED' }], now);
  if (card.savedCardId !== null) return;
  const { token, brand, lastFour, goodThrough } = card;
  if (token === null || goodThrough === null) return refuseNotKept();
  const row = { token, brand, last_four: lastFour, good_through: goodThrough };
  const kept = await writeCard(tx, { customerId: customer_id, country }, row, now);
  if (kept === undefined)
    throw new CannotCommit(409, `You can save ${mostCards} cards. Please remove one in your account first. You have not been charged.`, {
      field: 'paymentDetails',
      code: 'too_many_cards',
    });
  await tx.query('update payments set card_token = null, saved_card_id = $2 where id = $1', [attempt.id, kept]);
}

const findPaidCard = (tx: Queries, { id }: Attempt): Promise<PaidCard | undefined> =>
  queryOne(
    tx,
    `select card_brand as brand, last_four as "lastFour", card_good_through as "goodThrough", card_token as token, saved_card_id as "savedCardId"
       from payments where id = $1`,
    [id],
  );

function refuseNotKept(): never {
  throw new CannotCommit(409, 'This card cannot be charged later. You have not been charged. Please use another card.', {
    field: 'paymentDetails',
    code: 'card_not_kept',
  });
}
