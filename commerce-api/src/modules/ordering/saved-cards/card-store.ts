import type { CountryId } from '@cellardoor/contracts';
import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import { type CardId, isCardExpired } from '@cellardoor/rules/cards';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { todayOf } from '../../identity/session/rules.ts';
import { enqueueForgetting } from './forget-card.ts';

/** Whose cards, and where: an account belongs to one brand. */
export interface CardOwner {
  readonly customerId: number;
  readonly country: CountryId;
}

export interface SavedCardRow {
  readonly id: number;
  /** The gateway's; it never leaves the API but to the gateway. */
  readonly token: string;
  readonly brand: CardId;
  readonly last_four: string;
  /** 'yyyy-mm' */
  readonly good_through: string;
  /** The card network's id of the payment or verification with which the gateway stored it; null where it is unknown. */
  readonly network_transaction_id: string | null;
}

/** Cards that a customer may keep in a country. */
export const mostCards = 10;

const columns = 'id, token, brand, last_four, good_through, network_transaction_id';

/** @throws Refusal 404, always: the customer keeps no such card */
export const refuseUnknownCard = (): never =>
  refuse(404, 'This card is not among your saved cards, or has expired.', { field: 'cardId', code: 'unknown_card' });

/** The cards that are good today, the default one first. */
export async function findSavedCards(db: Queries, { customerId, country }: CardOwner, now: Date): Promise<SavedCardRow[]> {
  const sql = `select ${columns} from saved_cards where customer_id = $1 and country = $2 order by chosen_at desc nulls last, id`;
  const rows = await db.query<SavedCardRow>(sql, [customerId, country]);
  return rows.filter(({ good_through }) => !isCardExpired(good_through, todayOf(country, now)));
}

/** The customer's own card; undefined for another's, for one in another country, for one that has expired, and for none. */
export async function findSavedCard(db: Queries, owner: CardOwner, cardId: string, now: Date): Promise<SavedCardRow | undefined> {
  return (await findSavedCards(db, owner, now)).find(({ id }) => String(id) === cardId);
}

/** @throws Refusal 404, always: the card that is to pay is not there */
export const refuseToPayWithUnknown = (): never =>
  refuse(404, 'This card is not among your saved cards, or has expired. Please choose another one.', {
    field: 'paymentDetails',
    code: 'unknown_card',
  });

/** Has a card stay until the transaction ends. @throws Refusal 404 for one that was removed since it was found, in another tab or with its account */
export async function requireStillSaved(tx: Queries, id: number): Promise<void> {
  const found = await tx.query('select 1 from saved_cards where id = $1 for key share', [id]);
  if (found.length === 0) refuseToPayWithUnknown();
}

/** What may be told of cards: never a token. [CHK-07] */
export const cardViews = (rows: readonly SavedCardRow[]): SavedCard[] =>
  rows.map(({ id, brand, last_four: lastFour, good_through }, i) => {
    const [expirationYear = '', expirationMonth = ''] = good_through.split('-');
    return { cardId: String(id), cardType: brand, lastFour, expirationMonth, expirationYear, isDefault: i === 0 };
  });

/**
 * Writes a card down, within a transaction: once however often it is kept, with the token that came last. Gives its
 * id, undefined above `mostCards` and for a customer who has closed their account. A token that is not needed then is forgotten at the gateway. [ACT-12]
 */
export async function writeCard(tx: Queries, owner: CardOwner, card: Omit<SavedCardRow, 'id'>, now: Date): Promise<number | undefined> {
  const customer = await tx.query('select 1 from customers where id = $1 for no key update', [owner.customerId]);
  const { token, brand, last_four, good_through, network_transaction_id } = card;
  const values = [owner.customerId, owner.country, brand, last_four, good_through];
  const same = await queryOne<{ id: number; token: string }>(
    tx,
    'select id, token from saved_cards where customer_id = $1 and country = $2 and brand = $3 and last_four = $4 and good_through = $5',
    values,
  );
  if (same) {
    await tx.query('update saved_cards set token = $2, network_transaction_id = $3 where id = $1', [
      same.id,
      token,
      network_transaction_id,
    ]);
    if (same.token !== token) await enqueueForgetting(tx, same.token);
    return same.id;
  }
  if (customer.length === 0 || (await findSavedCards(tx, owner, now)).length >= mostCards) {
    await enqueueForgetting(tx, token);
    return undefined;
  }
  const insert = `insert into saved_cards (customer_id, country, brand, last_four, good_through, token, network_transaction_id)
    values ($1, $2, $3, $4, $5, $6, $7) returning id`;
  return (await queryOne<{ id: number }>(tx, insert, [...values, token, network_transaction_id]))!.id;
}

/** Makes a card the default one. @throws Refusal 404 for a card that is not the customer's, or has expired. [ACT-14] */
export async function chooseSavedCard(db: Queries, owner: CardOwner, cardId: string, now: Date): Promise<void> {
  const card = (await findSavedCard(db, owner, cardId, now)) ?? refuseUnknownCard();
  await db.query('update saved_cards set chosen_at = clock_timestamp() where id = $1', [card.id]);
}

/** Forgets a card, here now and at the gateway soon. @throws Refusal 404 for a card that is not the customer's. [ACT-13] */
export async function removeSavedCard(tx: Queries, { customerId, country }: CardOwner, cardId: string): Promise<void> {
  if (!/^\d{1,15}$/.test(cardId)) refuseUnknownCard();
  const sql = 'delete from saved_cards where id = $1 and customer_id = $2 and country = $3 returning token';
  const { token } = (await queryOne<{ token: string }>(tx, sql, [cardId, customerId, country])) ?? refuseUnknownCard();
  await enqueueForgetting(tx, token);
}
