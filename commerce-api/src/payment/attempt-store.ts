import type { Currency } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../db/database.ts';
import { releaseGifts } from '../gift-cards/gift-uses.ts';
import { promiseJob } from '../jobs/job-store.ts';
import { attemptKey, type AuthoriseOutcome, type CardFacts, type PaymentRef } from './gateway.ts';

/** One attempt to pay an order. */
export interface Attempt {
  readonly id: number;
  readonly order_id: number;
  readonly attempt: number;
  readonly state: 'pending' | 'authorised' | 'captured' | 'declined' | 'voiding' | 'voided';
  readonly owner: number;
  readonly amount: number;
  readonly currency: Currency;
  readonly gateway_id: string | null;
  readonly reason: string | null;
}

const columns = 'id, order_id, attempt, state, owner, amount, currency, gateway_id, reason';

export const refOf = (attempt: Attempt): PaymentRef => ({
  key: attemptKey(attempt.order_id, attempt.attempt),
  orderId: attempt.order_id,
  amount: attempt.amount,
  currency: attempt.currency,
});

export const findAttempt = (db: Queries, id: number): Promise<Attempt | undefined> =>
  queryOne(db, `select ${columns} from payments where id = $1`, [id]);

export const findPending = (tx: Queries, orderId: number): Promise<Attempt | undefined> =>
  queryOne(tx, `select ${columns} from payments where order_id = $1 and state = 'pending'`, [orderId]);

export const findLatest = (tx: Queries, orderId: number): Promise<Attempt | undefined> =>
  queryOne(tx, `select ${columns} from payments where order_id = $1 order by attempt desc limit 1`, [orderId]);

export interface NewAttempt {
  readonly orderId: number;
  readonly owner: number;
  readonly amount: number;
  readonly currency: Currency;
  readonly card: CardFacts;
}

/** Writes down that a payment is about to be asked for, before it is. */
export async function beginAttempt(tx: Queries, { orderId, owner, amount, currency, card }: NewAttempt): Promise<Attempt> {
  const row = await queryOne<Attempt>(
    tx,
    `insert into payments (order_id, attempt, state, owner, amount, currency, card_brand, last_four)
     values ($1, 1 + (select coalesce(max(attempt), 0) from payments where order_id = $1), 'pending', $2, $3, $4, $5, $6) returning ${columns}`,
    [orderId, owner, amount, currency, card.brand, card.lastFour],
  );
  return row!;
}

/** Takes over the pending payment of a process that died. */
export const adopt = (tx: Queries, attempt: Attempt, owner: number): Promise<Attempt | undefined> =>
  queryOne(
    tx,
    `update payments set owner = $2, changed_at = now() where id = $1 and state = 'pending' and owner = $3 returning ${columns}`,
    [attempt.id, owner, attempt.owner],
  );

/** Writes down how it ended. False when the attempt is no longer this process's: somebody else has decided on it. */
export async function settleAttempt(tx: Queries, { id, owner }: Attempt, outcome: AuthoriseOutcome): Promise<boolean> {
  const reason = outcome.status === 'declined' ? outcome.reason : null;
  const rows = await tx.query(
    `update payments set state = $3, gateway_id = $4, reason = $5, changed_at = now() where id = $1 and owner = $2 and state = 'pending' returning id`,
    [id, owner, outcome.status, outcome.gatewayId, reason],
  );
  return rows.length > 0;
}

/** Gives a pending payment up: whatever the gateway did or will yet do with it is reversed, gifts have their value back. False when it is no longer pending. */
export async function giveUp(tx: Queries, { id, order_id, owner }: Attempt, gatewayId: string | null = null): Promise<boolean> {
  const rows = await tx.query(
    `update payments set state = 'voiding', gateway_id = coalesce($3, gateway_id), changed_at = now()
      where id = $1 and owner = $2 and state = 'pending' returning id`,
    [id, owner, gatewayId],
  );
  if (rows.length === 0) return false;
  await releaseGifts(tx, order_id);
  await promiseJob(tx, { kind: 'reverse-payment', payload: { paymentId: id }, dedupe: `reverse-payment-${id}` });
  return true;
}

export async function markPayment(db: Queries, id: number, from: Attempt['state'], to: Attempt['state']): Promise<void> {
  await db.query('update payments set state = $3, changed_at = now() where id = $1 and state = $2', [id, from, to]);
}
