import type { RegisterBody } from '@cellardoor/contracts/api/session';
import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** An account as it was read: what whoever logs in has to prove that they know. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly password_hash: string;
}

/** The account of an email address (lower case) with a brand. */
export const findAccount = (db: Queries, brand: string, email: string): Promise<Account | undefined> =>
  queryOne(db, 'select id, email, password_hash from customers where brand = $1 and email = $2', [brand, email]);

/**
 * Holds an account as it was read until the transaction ends. False where its password or its address has changed since, or it was closed.
 * A password is compared before the transaction, and whoever changes it meanwhile has ended all sessions that they knew of.
 */
export const holdAccount = async (tx: Queries, { id, email, password_hash }: Account): Promise<boolean> => {
  const sql = 'select id from customers where id = $1 and email = $2 and password_hash = $3 for share';
  return (await queryOne(tx, sql, [id, email, password_hash])) !== undefined;
};

export interface NewAccount extends Pick<RegisterBody, 'email' | 'salutation' | 'firstName' | 'lastName' | 'dateOfBirth'> {
  readonly brand: string;
  readonly passwordHash: string;
}

/** Gives the new customer's id, or undefined when the address has an account already; within a transaction. */
export async function createAccount(tx: Queries, account: NewAccount): Promise<number | undefined> {
  const row = await queryOne<{ id: number }>(
    tx,
    `insert into customers (brand, email, password_hash, salutation, first_name, last_name, date_of_birth)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (brand, email) do nothing returning id`,
    [
      account.brand,
      account.email,
      account.passwordHash,
      account.salutation ?? '',
      account.firstName,
      account.lastName,
      account.dateOfBirth,
    ],
  );
  return row?.id;
}
