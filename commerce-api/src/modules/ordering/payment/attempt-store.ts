import { randomBytes } from 'node:crypto';
import type { Currency } from '@cellardoor/contracts';
import type { CardId } from '@cellardoor/rules/cards';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import type { PendingAmendment } from '../orders/amendment.ts';
import type { PaymentModeId } from '../payment-modes/payment-mode.ts';
import type { PaymentRef } from './gateway.ts';
import type { Challenge } from './payer-authentication.ts';

/** Seconds for which a call has a pending payment to itself, unless it renews its lease. By the database's clock. */
export const leaseSeconds = 8;

/** One attempt to pay an order. */
export interface Attempt {
  readonly id: number;
  readonly order_id: number;
  readonly state: 'pending' | 'challenged' | 'authorised' | 'captured' | 'declined' | 'voiding' | 'voided';
  /** The call whose payment it is while it is pending. */
  readonly lease_holder: string | null;
  /** False once the lease has run out: the call, or its process, is gone. */
  readonly leased: boolean;
  /** Seconds since the gateway was asked for the money; since it was written down where it was not. */
  readonly age: number;
  readonly transaction_id: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly mode: PaymentModeId;
  readonly gateway_id: string | null;
  readonly reason: string | null;
  /** The bank's question to the shopper; null where it asked none. A pending payment with one goes on with the answer. */
  readonly challenge: Challenge | null;
  /** What it adds to a placed order; null for the payment of a whole order, and empty once it has ended: the order says it then, or nobody. */
  readonly amendment: PendingAmendment | null;
}

// payments of the release before have no id of their own: order and attempt were it
export const attemptColumns = `id, order_id, state, lease_holder, lease_until > clock_timestamp() as leased,
  extract(epoch from clock_timestamp() - coalesce(asked_at, created_at))::float8 as age,
  coalesce(transaction_id, order_id || '-' || attempt) as transaction_id, amount, currency, mode, gateway_id, reason, challenge, amendment`;
export const leaseEnd = `clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

export const paymentRefOf = ({ transaction_id: transactionId, amount, currency, challenge }: Attempt): PaymentRef => ({
  transactionId,
  amount,
  currency,
  ...(challenge && { challengeId: challenge.transactionId }),
});

/** Locks the order before its payment, as all code does: beginning a payment reads several payments of the order. */
export const lockOrderOfAttempt = (tx: Queries, { order_id }: Pick<Attempt, 'order_id'>) =>
  queryOne(tx, 'select 1 from orders where id = $1 for no key update', [order_id]);

export const findAttempt = (db: Queries, id: number): Promise<Attempt | undefined> =>
  queryOne(db, `select ${attemptColumns} from payments where id = $1`, [id]);

export const findPending = (tx: Queries, orderId: number): Promise<Attempt | undefined> =>
  queryOne(tx, `select ${attemptColumns} from payments where order_id = $1 and state = 'pending'`, [orderId]);

export const findLatest = (tx: Queries, orderId: number): Promise<Attempt | undefined> =>
  queryOne(tx, `select ${attemptColumns} from payments where order_id = $1 order by attempt desc limit 1`, [orderId]);

/** Pending payments whose lease ran out so many seconds ago. */
export const findOrphans = (db: Queries, afterSeconds: number): Promise<Attempt[]> =>
  db.query(
    `select ${attemptColumns} from payments where state = 'pending' and lease_until <= clock_timestamp() - make_interval(secs => $1) order by id`,
    [afterSeconds],
  );

export interface NewAttempt {
  readonly orderId: number;
  readonly holder: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly means: PaymentInstrument;
  /** What the caller named their call by. */
  readonly key?: string | undefined;
  /** What the payment adds to a placed order; absent in the payment of a whole order. */
  readonly amendment?: PendingAmendment;
}

/** What pays, as far as a payment writes it down. */
export interface PaymentInstrument {
  readonly mode: PaymentModeId;
  /** Null where the provider alone knows whether a card pays, and which. */
  readonly brand: CardId | null;
  readonly lastFour: string | null;
  /** 'yyyy-mm', of a card that was typed. */
  readonly goodThrough?: string | undefined;
  /** Among the customer's own cards. */
  readonly savedCardId?: number | undefined;
  /** Of a wallet's token, which pays for one order. */
  readonly tokenHash?: string;
}

/**
 * Writes down that a payment is about to be asked for, before it is. Its id at the gateway names order and attempt, and is random
 * besides: a database that is set up anew counts from the start again, and the gateway remembers ids for 180 days.
 */
export async function beginAttempt(
  tx: Queries,
  { orderId, holder, amount, currency, means, key, amendment }: NewAttempt,
): Promise<Attempt> {
  const row = await queryOne<Attempt>(
    tx,
    `insert into payments (order_id, attempt, state, lease_holder, lease_until, transaction_id, amount, currency, card_brand, last_four,
       card_good_through, saved_card_id, amendment, mode, request_key)
     select $1, n, 'pending', $2, ${leaseEnd}, $1::text || '-' || n || '-' || $7, $3, $4, $5, $6, $8, $9, $10::jsonb, $11, $12
       from (select 1 + coalesce(max(attempt), 0) as n from payments where order_id = $1) next returning ${attemptColumns}`,
    [
      orderId,
      holder,
      amount,
      currency,
      means.brand,
      means.lastFour,
      randomBytes(4).toString('hex'),
      means.goodThrough || null,
      means.savedCardId ?? null,
      amendment ? JSON.stringify(amendment) : null,
      means.mode,
      key ?? null,
    ],
  );
  return row!;
}

/** Writes down another attempt with the means of an earlier one, for the same call. */
export async function insertRetryAttempt(tx: Queries, { id, lease_holder }: Attempt): Promise<Attempt> {
  const row = await queryOne<Attempt>(
    tx,
    `insert into payments (order_id, attempt, state, lease_holder, lease_until, transaction_id, amount, currency, card_brand, last_four,
       card_good_through, saved_card_id, amendment, mode, request_key)
     select order_id, attempt + 1, 'pending', $2, ${leaseEnd}, order_id::text || '-' || (attempt + 1) || '-' || $3, amount, currency, card_brand, last_four,
            card_good_through, saved_card_id, amendment, mode, request_key
       from payments where id = $1 returning ${attemptColumns}`,
    [id, lease_holder, randomBytes(4).toString('hex')],
  );
  return row!;
}

/** The word of a bank that pays only after it has asked its customer. */
export const softDeclineReason = 'CONSUMER_AUTHENTICATION_REQUIRED';

/** True where the bank has declined an earlier attempt of the order with the same card by that word. */
export const hasSoftDeclineOnSameCard = async (db: Queries, { id }: Attempt): Promise<boolean> =>
  (await queryOne(
    db,
    `select 1 from payments now join payments before using (order_id, mode, card_brand, last_four)
      where now.id = $1 and before.id < now.id and before.state = 'declined' and before.reason = $2 limit 1`,
    [id, softDeclineReason],
  )) !== undefined;

/** Takes over a pending payment whose lease has expired; undefined when another process was faster. */
export const takeOverLease = (tx: Queries, { id }: Attempt, holder: string): Promise<Attempt | undefined> =>
  queryOne(
    tx,
    `update payments set lease_holder = $2, lease_until = ${leaseEnd}, changed_at = now()
      where id = $1 and state = 'pending' and lease_until <= clock_timestamp() returning ${attemptColumns}`,
    [id, holder],
  );

export async function renewLease(db: Queries, { id, lease_holder }: Attempt): Promise<void> {
  await db.query(`update payments set lease_until = ${leaseEnd} where id = $1 and lease_holder = $2 and state = 'pending'`, [
    id,
    lease_holder,
  ]);
}

/** Writes down that the gateway is asked for the money now. False for a call that does not hold the payment any more: it must not ask. */
export async function recordAuthorisationIntent(db: Queries, { id, lease_holder }: Attempt): Promise<boolean> {
  const rows = await db.query(
    `update payments set asked_at = clock_timestamp(), lease_until = ${leaseEnd}, changed_at = now()
      where id = $1 and lease_holder = $2 and state = 'pending' returning id`,
    [id, lease_holder],
  );
  return rows.length > 0;
}

type End = 'authorised' | 'declined' | 'voiding';

/** What the gateway said of a payment, as far as it is known. */
interface EndFacts {
  readonly gatewayId?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly cardToken?: string | undefined;
  /** The card network's id of the authorisation. */
  readonly networkTransactionId?: string | undefined;
}

/** What an ended amendment keeps: that it was one. The order that it would have made has the shopper's name and address. */
const spent = `case when amendment is not null then '{}'::jsonb end`;

/**
 * Records the end of a pending payment, for the call that holds its lease, or without one (`lease_holder` null) once the lease has expired.
 * False when another call has taken the payment over or ended it.
 */
export async function endAttempt(
  tx: Queries,
  attempt: Pick<Attempt, 'id' | 'lease_holder'>,
  state: End,
  facts: EndFacts = {},
): Promise<boolean> {
  const rows = await tx.query(
    `update payments set state = $3, gateway_id = coalesce($4, gateway_id), reason = $5, card_token = coalesce($6, card_token),
       network_transaction_id = $7, amendment = ${spent}, changed_at = now()
      where id = $1 and state = 'pending' and lease_holder is not distinct from $2 returning id`,
    [
      attempt.id,
      attempt.lease_holder,
      state,
      facts.gatewayId ?? null,
      facts.reason ?? null,
      facts.cardToken ?? null,
      facts.networkTransactionId ?? null,
    ],
  );
  return rows.length > 0;
}

export async function transitionPaymentIfIn(db: Queries, id: number, from: Attempt['state'], to: Attempt['state']): Promise<void> {
  await db.query('update payments set state = $3, changed_at = now() where id = $1 and state = $2', [id, from, to]);
}
