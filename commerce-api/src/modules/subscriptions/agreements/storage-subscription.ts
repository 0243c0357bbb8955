import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** Has a customer who keeps wine with the shop be told among their subscriptions, from the day on which the first bottles came in. Gives its id. [USR-08] */
export async function beginStorageSubscription(tx: Queries, customerId: number, country: string, now: Date): Promise<number> {
  const row = await queryOne<{ id: number }>(
    tx,
    `insert into subscriptions (customer_id, country, type, scheme_id, name, frequency, starts_at, ends_at)
     values ($1, $2, 'STORAGE', 'STORAGE', 'Wine storage', 'P12M', $3, '9999-01-01') returning id`,
    [customerId, country, now],
  );
  return row!.id;
}

/** Ends it, as nothing is held any more. What has ended stays as it is. */
export const endStorageSubscription = (tx: Queries, id: number): Promise<unknown[]> =>
  tx.query(`update subscriptions set status = 'EXPIRED' where id = $1 and type = 'STORAGE' and status in ('ACTIVE', 'SUSPENDED')`, [id]);
