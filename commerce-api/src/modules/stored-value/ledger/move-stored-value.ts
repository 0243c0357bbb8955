import type { Queries } from '../../../platform/db/database.ts';

/** Where stored value lies: on a gift, in a voucher that was sold and is not issued yet, as a customer's points, in a savings account; or a source or an end of it. Of two places one names whose it is. */
export interface LedgerAccountRef {
  readonly account: LedgerAccount;
  readonly gift?: number;
  readonly sold?: number;
  readonly customer?: number;
  readonly savings?: number;
}

export type LedgerAccount =
  | 'opening'
  | 'issued'
  | 'paid'
  | 'rewards'
  | 'welcomes'
  | 'bonuses'
  | 'suspense'
  | 'awaited'
  | 'left'
  | 'held'
  | 'points'
  | 'savings'
  | 'bonus'
  | 'savings_held'
  | 'bonus_held'
  | 'reissued'
  | 'spent'
  | 'repaid'
  | 'taken_back'
  | 'expired'
  | 'forfeited';

/** One movement of stored value. */
export interface Movement {
  /** Names it for ever: the same again moves nothing. */
  readonly key: string;
  readonly kind:
    | 'issued'
    | 'sold'
    | 'rewarded'
    | 'welcomed'
    | 'deposited'
    | 'added'
    | 'held'
    | 'released'
    | 'spent'
    | 'refunded'
    | 'repaid'
    | 'reissued'
    | 'taken_back'
    | 'expired'
    | 'forfeited';
  readonly from: LedgerAccountRef;
  readonly to: LedgerAccountRef;
  /** Minor units, or points; above nothing. */
  readonly amount: number;
  readonly orderId?: number;
  /** Now where it is not given. */
  readonly at?: Date;
}

/**
 * Moves stored value from one place to another, within a transaction: the ledger has two entries more, and what is left on the gift, of the points
 * or of the savings changes with them. The only way to change it. False where the movement of that key was made before. See decision 0265.
 * @throws the database's error where less is left than is moved
 */
export async function moveStoredValue(tx: Queries, { key, kind, from, to, amount, orderId, at }: Movement): Promise<boolean> {
  const lines = [
    { ...from, amount: -amount },
    { ...to, amount },
  ];
  const [row] = await tx.query<{ moved: boolean }>('select move_stored_value($1, $2, $3, $4, $5::text::jsonb) as moved', [
    key,
    kind,
    orderId ?? null,
    at ?? null,
    JSON.stringify(lines),
  ]);
  return row!.moved;
}
