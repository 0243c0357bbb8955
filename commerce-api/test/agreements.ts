import { randomUUID } from 'node:crypto';
import type { CountryId } from '@cellardoor/contracts';
import { addBonus, closeSavings, depositSavings, openSavings } from '../src/modules/stored-value/api.ts';
import type { Database, Queries } from '../src/platform/db/database.ts';

interface Agreed {
  readonly country?: string;
  readonly type?: string;
  readonly scheme_id?: string;
  readonly name?: string;
  readonly status?: string;
  readonly frequency?: string;
}

/** From March 2026 on, for longer than any test will live. */
const term = `'2026-03-01T12:00:00Z', '2097-03-01T12:00:00Z'`;

/** Has a customer agree to something, such as a wine plan, and gives its id. */
export async function agree(db: Queries, customerId: number, agreed: Agreed = {}): Promise<number> {
  const row = {
    country: 'uk',
    type: 'STORAGE',
    scheme_id: 'STORE',
    name: 'Wine storage',
    status: 'ACTIVE',
    frequency: 'MONTHLY',
    ...agreed,
  };
  const cancelledAt = row.status === 'CANCELLED' ? '2026-06-01T12:00:00Z' : null;
  const [made] = await db.query<{ id: number }>(
    `insert into subscriptions (customer_id, country, type, scheme_id, name, status, frequency, starts_at, ends_at, cancelled_at)
     values ($1, $2, $3, $4, $5, $6, $7, ${term}, $8) returning id`,
    [customerId, row.country, row.type, row.scheme_id, row.name, row.status, row.frequency, cancelledAt],
  );
  return made!.id;
}

/** Makes a customer a member of a scheme, in any state. */
export async function becomeMember(
  db: Queries,
  customerId: number,
  scheme: string,
  { status = 'ACTIVE', country = 'uk' }: Agreed = {},
): Promise<void> {
  await db.query(`insert into memberships (customer_id, country, scheme_id, status, starts_at, ends_at) values ($1, $2, $3, $4, ${term})`, [
    customerId,
    country,
    scheme,
    status,
  ]);
}

interface Saved {
  readonly country?: CountryId;
  /** Minor units that were paid in, and that the shop added. */
  readonly paidIn?: number;
  readonly bonus?: number;
}

/** Pays 12.50 into the savings account of a customer, which it opens; or as told. Gives the account's number. */
export async function save(
  database: Database,
  customerId: number,
  { country = 'uk', paidIn = 1250, bonus = 0 }: Saved = {},
): Promise<number> {
  const now = new Date();
  return database.transaction(async (tx) => {
    const savings = await openSavings(tx, customerId, country, now);
    const key = `saved ${randomUUID()}`;
    if (paidIn > 0) await depositSavings(tx, { savings, amount: paidIn, key }, now);
    if (bonus > 0) await addBonus(tx, { savings, amount: bonus, key: `bonus of ${key}` }, now);
    return savings;
  });
}

/** Opens a savings account and closes it again. */
export async function closeEmptySavings(database: Database, customerId: number): Promise<void> {
  const savings = await save(database, customerId, { paidIn: 0 });
  await database.transaction((tx) => closeSavings(tx, savings, new Date()));
}
