import { type Queries, queryOne } from '../../platform/db/database.ts';
import { beginStorageSubscription, endStorageSubscription } from '../subscriptions/api.ts';
import { countHeld, type StorageAccountRow, type WineOwner } from './storage-store.ts';

/**
 * Has the subscription of storage go on while bottles are held or may come back, and end with the last of them. The caller has locked the storage, and
 * has just changed what is held.
 */
export async function keepSubscription(
  tx: Queries,
  owner: WineOwner,
  { subscription_id: id }: StorageAccountRow,
  now: Date,
): Promise<void> {
  const { customerId, country } = owner;
  const isHeld = (await countHeld(tx, customerId, country)) > 0 || (await isBeingPaid(tx, owner));
  const isGoing = id !== null && (await isActive(tx, id));
  if (isHeld && !isGoing) {
    const begun = await beginStorageSubscription(tx, customerId, country, now);
    await tx.query('update storage_accounts set subscription_id = $3 where customer_id = $1 and country = $2', [
      customerId,
      country,
      begun,
    ]);
  }
  if (!isHeld && isGoing) await endStorageSubscription(tx, id!);
}

const isActive = async (tx: Queries, id: number): Promise<boolean> =>
  (await queryOne(tx, `select 1 from subscriptions where id = $1 and status in ('ACTIVE', 'SUSPENDED')`, [id])) !== undefined;

const isBeingPaid = async (tx: Queries, { customerId, country }: WineOwner): Promise<boolean> =>
  (
    await tx.query(`select 1 from storage_withdrawals where customer_id = $1 and country = $2 and state = 'paying' limit 1`, [
      customerId,
      country,
    ])
  ).length > 0;
