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
  readonly networkTransactionId: string | null;
}

/**
 * Keeps the card that pays an order with a plan, or with a membership that renews itself, among its buyer's cards, as they have agreed: it pays what follows. Within the transaction that pays
 * the order. @throws CannotCommit for a card that the gateway does not keep, and above the cards that a customer may keep
 */
export async function keepPlanCard(
  tx: Queries,
  { customer_id, country, frozen }: OrderRow,
  attempt: Attempt | null,
  now: Date,
): Promise<void> {
  // a membership is sold without its renewal, too
  const mayDoWithout = !frozen?.plans && !frozen?.rewards;
  const card = attempt && (await findPaidCard(tx, attempt));
  if (!card || customer_id === null) return refuseNotKept(mayDoWithout);
  await writeAnswers(tx, customer_id, 'PAYMENT', [{ code: 'COF', state: 'GRANTED' }], now);
  if (card.savedCardId !== null) return beginSeries(tx, card.savedCardId, card.networkTransactionId);
  const { token, brand, lastFour, goodThrough, networkTransactionId } = card;
  if (token === null || goodThrough === null) return refuseNotKept(mayDoWithout);
  const row = { token, brand, last_four: lastFour, good_through: goodThrough, network_transaction_id: networkTransactionId };
  const kept = await writeCard(tx, { customerId: customer_id, country }, row, now);
  if (kept === undefined) return refuseTooManyCards(mayDoWithout);
  await tx.query('update payments set card_token = null, saved_card_id = $2 where id = $1', [attempt.id, kept]);
}

/** A card of which no id is known, because it was saved long ago, has its series begin with this payment: its owner was there, and agreed. */
export async function beginSeries(tx: Queries, savedCardId: number, networkTransactionId: string | null): Promise<void> {
  await tx.query('update saved_cards set network_transaction_id = coalesce(network_transaction_id, $2) where id = $1', [
    savedCardId,
    networkTransactionId,
  ]);
}

const findPaidCard = (tx: Queries, { id }: Attempt): Promise<PaidCard | undefined> =>
  queryOne(
    tx,
    `select card_brand as brand, last_four as "lastFour", card_good_through as "goodThrough", card_token as token, saved_card_id as "savedCardId",
            network_transaction_id as "networkTransactionId"
       from payments where id = $1`,
    [id],
  );

/** @throws CannotCommit, always: the card cannot pay later cases */
export function refuseNotKept(mayDoWithout = false): never {
  const wayOut = mayDoWithout ? 'Please use another card, or do not have your membership renew itself.' : 'Please use another card.';
  throw new CannotCommit(409, `This card cannot be charged later. You have not been charged. ${wayOut}`, {
    field: 'paymentDetails',
    code: 'card_not_kept',
  });
}

/** @throws CannotCommit, always: its customer keeps as many cards as they may */
export function refuseTooManyCards(mayDoWithout = false): never {
  const wayOut = `Please remove one in your account first${mayDoWithout ? ', or do not have your membership renew itself' : ''}.`;
  throw new CannotCommit(409, `You can save ${mostCards} cards. ${wayOut} You have not been charged.`, {
    field: 'paymentDetails',
    code: 'too_many_cards',
  });
}
