import { type ClockDeps, plansNow } from '../subscriptions/clock/shop-clock.ts';
import { dropBareSubscription } from '../subscriptions/api.ts';
import { keepSubscription } from './keep-subscription.ts';
import { lockStorage, type WineOwner } from './storage-store.ts';

/** Storages that are looked at in one go. */
const batch = 100;

/**
 * Begins rent for bottles that came into storage before rent was charged, without waiting for their next move: their owner is told as whoever brings in
 * the first bottles. A storage whose rent has ended is left alone. Gives the number of those begun.
 */
export async function beginMissingRents(deps: ClockDeps): Promise<number> {
  const without = await deps.database.query<WineOwner>(
    `select a.customer_id as "customerId", a.country from storage_accounts a
      where exists (select 1 from storage_lots l where l.customer_id = a.customer_id and l.country = a.country and l.bottles > 0)
        and not exists (select 1 from recurring_agreements r join subscriptions s on s.id = r.subscription_id
          where s.customer_id = a.customer_id and s.country = a.country and r.kind = 'STORAGE')
      order by 1, 2 limit ${batch}`,
    [],
  );
  for (const owner of without)
    await deps.database.transaction(async (tx) => {
      const account = (await lockStorage(tx, owner))!;
      await keepSubscription(tx, owner, account, await plansNow(deps, tx));
      if (account.subscription_id !== null) await dropBareSubscription(tx, account.subscription_id);
    });
  return without.length;
}
