import { type Queries, queryOne } from '../../platform/db/database.ts';
import type { WineOwner } from './storage-store.ts';

/** What rent is due for a charge, and for how many bottles; minor units, VAT included. */
export interface Rent {
  readonly bottles: number;
  readonly amount: number;
}

/** The rent of a charge as it was counted when that was first made; undefined before. */
export const findRent = (db: Queries, chargeId: number): Promise<Rent | undefined> =>
  queryOne(db, 'select bottles, amount from storage_rents where charge_id = $1', [chargeId]);

/** Writes it down, for good. */
export const noteRent = (tx: Queries, { customerId, country }: WineOwner, chargeId: number, { bottles, amount }: Rent, now: Date) =>
  tx.query('insert into storage_rents (charge_id, customer_id, country, bottles, amount, noted_at) values ($1, $2, $3, $4, $5, $6)', [
    chargeId,
    customerId,
    country,
    bottles,
    amount,
    now,
  ]);
