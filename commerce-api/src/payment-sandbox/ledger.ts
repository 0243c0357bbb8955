import { randomInt } from 'node:crypto';
import { type Database, type Queries, queryOne } from '../platform/db/database.ts';
import type { CheckedCard } from './card-check.ts';
import { tokenMinutes, type TokenFacts } from './token.ts';

/** A request that is not done; the reason is one of the gateway's words, the field the one that it does not like. */
export interface Rejected {
  readonly rejected: string;
  readonly field?: string;
}

export interface SandboxPayment {
  readonly id: string;
  readonly transaction_id: string;
  readonly status: string;
  readonly reason: string | null;
  readonly amount: string;
  /** Null where it is the amount that was asked for. */
  readonly authorised_amount: string | null;
}

export interface Charge {
  readonly transactionId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
}

/** Statuses of an authorisation that holds money. */
export const holding = ['AUTHORIZED', 'PARTIAL_AUTHORIZED', 'AUTHORIZED_PENDING_REVIEW', 'AUTHORIZED_RISK_DECLINED'];

export const newId = (now: Date): string => `${now.getTime()}${String(randomInt(1e9)).padStart(9, '0')}`;

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

const repeated: Rejected = { rejected: 'INVALID_DATA', field: 'clientReferenceInformation.transactionId' };

/** @returns the refusal of a merchant's id that came before, whatever it was for */
export async function refuseRepeated(db: Queries, transactionId: string): Promise<Rejected | undefined> {
  const used = await queryOne<object>(
    db,
    `select 1 from sandbox_payments where transaction_id = $1 union all select 1 from sandbox_operations where transaction_id = $1`,
    [transactionId],
  );
  return used && repeated;
}

/** Half of an amount like '12.34', for a bank that pays a part. */
const halfOf = (amount: string) => (Math.max(1, Math.floor(Number(amount) * 50)) / 100).toFixed(2);

/** What a card does to a charge: one of the gateway's statuses, or the reason of a decline. */
export type CardOutcome = (tx: Queries) => Promise<string | Rejected>;

/** The card of a token, which is used up by that. */
export const spendToken =
  (claims: TokenFacts | undefined, { transactionId }: Charge, now: Date): CardOutcome =>
  async (tx) => {
    const token = await queryOne<{ outcome: string }>(
      tx,
      'update sandbox_tokens set used_by = $2 where jti = $1 and card_type = $4 and used_by is null and expires_at > $3 returning outcome',
      [claims?.jti, transactionId, now, claims?.cardType],
    );
    return token?.outcome ?? { rejected: 'INVALID_DATA', field: 'tokenInformation.transientTokenJwt' };
  };

/** Authorises or declines, once for a transaction id: it is refused when it comes again. */
export const authorise = (db: Database, outcomeOf: CardOutcome, charge: Charge, now: Date): Promise<SandboxPayment | Rejected> =>
  db.transaction(async (tx) => {
    const { transactionId, reference, amount, currency } = charge;
    const known = await refuseRepeated(tx, transactionId);
    if (known) return known;
    const outcome = await outcomeOf(tx);
    if (typeof outcome !== 'string') return outcome;
    const isStatus = [...holding, 'PENDING_AUTHENTICATION'].includes(outcome);
    const row = await queryOne<SandboxPayment>(
      tx,
      `insert into sandbox_payments (id, transaction_id, reference, status, reason, amount, authorised_amount, currency)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (transaction_id) do nothing returning id, transaction_id, status, reason,
         amount, authorised_amount`,
      [
        newId(now),
        transactionId,
        reference,
        isStatus ? outcome : 'DECLINED',
        isStatus ? null : outcome,
        amount,
        outcome === 'PARTIAL_AUTHORIZED' ? halfOf(amount) : null,
        currency,
      ],
    );
    return row ?? repeated;
  });
