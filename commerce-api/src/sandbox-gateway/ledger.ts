import { randomInt } from 'node:crypto';
import { type Database, queryOne } from '../db/database.ts';
import type { CheckedCard } from './card-check.ts';
import { tokenMinutes } from './token.ts';

export interface SandboxPayment {
  readonly id: string;
  readonly status: 'AUTHORIZED' | 'DECLINED' | 'CAPTURED' | 'REVERSED';
  readonly reason: string | null;
}

export interface Charge {
  readonly transactionId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
}

const columns = 'id, status, reason';
const newId = (now: Date) => `${now.getTime()}${String(randomInt(1e9)).padStart(9, '0')}`;

export async function keepToken(db: Database, jti: string, { brand, lastFour, outcome }: CheckedCard, now: Date): Promise<void> {
  const expires = new Date(now.getTime() + tokenMinutes * 60_000);
  await db.query('insert into sandbox_tokens (jti, card_type, last_four, outcome, expires_at) values ($1, $2, $3, $4, $5)', [
    jti,
    brand.type,
    lastFour,
    outcome,
    expires,
  ]);
}

/** Authorises or declines, once for a transaction id: a repeat gets the first answer, and never a second payment. */
export const authorise = (db: Database, claims: { jti: string; cardType: string }, charge: Charge, now: Date): Promise<SandboxPayment> =>
  db.transaction(async (tx) => {
    const { transactionId, reference, amount, currency } = charge;
    const fresh = await queryOne<SandboxPayment>(
      tx,
      `insert into sandbox_payments (id, transaction_id, reference, status, amount, currency) values ($1, $2, $3, 'DECLINED', $4, $5)
       on conflict (transaction_id) do nothing returning ${columns}`,
      [newId(now), transactionId, reference, amount, currency],
    );
    if (!fresh)
      return (await queryOne<SandboxPayment>(tx, `select ${columns} from sandbox_payments where transaction_id = $1`, [transactionId]))!;
    const token = await queryOne<{ outcome: string }>(
      tx,
      'update sandbox_tokens set used_by = $2 where jti = $1 and card_type = $4 and used_by is null and expires_at > $3 returning outcome',
      [claims.jti, transactionId, now, claims.cardType],
    );
    const outcome = token?.outcome ?? 'INVALID_TOKEN';
    const status = outcome === 'AUTHORIZED' ? 'AUTHORIZED' : 'DECLINED';
    const reason = status === 'AUTHORIZED' ? null : outcome;
    const [payment] = await tx.query<SandboxPayment>(
      `update sandbox_payments set status = $2, reason = $3 where id = $1 returning ${columns}`,
      [fresh.id, status, reason],
    );
    return payment!;
  });

/** Takes an authorised amount; undefined when there is nothing to take. */
export const capture = (db: Database, id: string): Promise<SandboxPayment | undefined> =>
  queryOne(
    db,
    `update sandbox_payments set status = 'CAPTURED' where id = $1 and status in ('AUTHORIZED', 'CAPTURED') returning ${columns}`,
    [id],
  );

/** Gives an authorisation back; one that has not come yet is remembered as reversed, so that a late request finds no money. Undefined once captured. */
export async function reverse(db: Database, charge: Charge, now: Date): Promise<SandboxPayment | undefined> {
  const { transactionId, reference, amount, currency } = charge;
  return queryOne(
    db,
    `insert into sandbox_payments as p (id, transaction_id, reference, status, amount, currency) values ($1, $2, $3, 'REVERSED', $4, $5)
     on conflict (transaction_id) do update set status = case when p.status = 'DECLINED' then p.status else 'REVERSED' end
       where p.status <> 'CAPTURED' returning ${columns}`,
    [newId(now), transactionId, reference, amount, currency],
  );
}
