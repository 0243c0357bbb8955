import type { CountryId } from '@cellardoor/contracts';
import { type Database, type Queries, queryOne } from '../../platform/db/database.ts';
import { keepSubscription } from './keep-subscription.ts';
import { lockStorage, writeMove, type WineOwner } from './storage-store.ts';

interface WithdrawalRow {
  readonly customer_id: number;
  readonly country: CountryId;
  readonly state: 'paying' | 'placed' | 'back';
}

const findOf = (tx: Queries, orderId: number): Promise<WithdrawalRow | undefined> =>
  queryOne(tx, 'select customer_id, country, state from storage_withdrawals where order_id = $1', [orderId]);

async function setState(tx: Queries, orderId: number, owner: WineOwner, state: 'placed' | 'back', now: Date): Promise<void> {
  const account = (await lockStorage(tx, owner))!;
  await tx.query('update storage_withdrawals set state = $2 where order_id = $1', [orderId, state]);
  await keepSubscription(tx, owner, account, now);
}

/** Notes that a withdrawal is an order that was placed, in the transaction that places it. The last bottle ends the subscription. */
export async function notePlaced(tx: Queries, orderId: number, now: Date): Promise<void> {
  const { customer_id: customerId, country } = (await findOf(tx, orderId))!;
  await setState(tx, orderId, { customerId, country }, 'placed', now);
}

/**
 * Puts the bottles of a withdrawal back, once: it was not paid, or its order was cancelled or came back. The caller has locked its order. Does nothing for
 * what is back already, and once the account was closed.
 */
export async function noteBack(tx: Queries, orderId: number, now: Date): Promise<void> {
  const found = await findOf(tx, orderId);
  if (!found) return;
  const owner = { customerId: found.customer_id, country: found.country };
  await lockStorage(tx, owner);
  if ((await findOf(tx, orderId))?.state === 'back') return;
  const taken = await tx.query<{ lot_id: number; bottles: number }>(
    `select lot_id, -bottles as bottles from storage_moves where order_id = $1 and kind = 'withdrawn' order by lot_id`,
    [orderId],
  );
  for (const { lot_id: lotId, bottles } of taken)
    await writeMove(tx, { lotId, kind: 'putBack', bottles, reference: `order ${orderId}`, orderId, at: now });
  await setState(tx, orderId, owner, 'back', now);
}

/** Withdrawals that are looked at in one go. */
const batch = 100;

/**
 * Puts the bottles of withdrawals back whose payment came to nothing, as its process died or its gateway fell silent: payments that nobody goes on with
 * are given up by `abandonOrphanedPayments`. Gives their number.
 */
export async function putUnpaidBack(database: Database, now: Date): Promise<number> {
  const unpaid = await database.query<{ id: number }>(
    `select o.id from storage_withdrawals w join orders o on o.id = w.order_id
      where w.state = 'paying' and o.status in ('open', 'declined') order by o.id limit ${batch}`,
    [],
  );
  for (const { id } of unpaid) await database.transaction((tx) => putBackUnlessPaid(tx, id, now));
  return unpaid.length;
}

async function putBackUnlessPaid(tx: Queries, orderId: number, now: Date): Promise<void> {
  const order = await queryOne<{ status: string }>(tx, 'select status from orders where id = $1 for no key update', [orderId]);
  if (order?.status === 'open' || order?.status === 'declined') await noteBack(tx, orderId, now);
}
