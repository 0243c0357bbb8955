import type { Queries } from '../../../platform/db/database.ts';

/** Deletes a subscription that nothing charges, as those of a release before agreements, once an agreement takes its place; leaves one that has an agreement. */
export async function dropBareSubscription(tx: Queries, id: number): Promise<void> {
  await tx.query(
    `delete from subscriptions s where id = $1 and not exists (select 1 from recurring_agreements r where r.subscription_id = s.id)
        and not exists (select 1 from wine_plans w where w.subscription_id = s.id)`,
    [id],
  );
}
