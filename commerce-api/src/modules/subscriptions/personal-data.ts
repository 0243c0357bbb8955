import type { Queries } from '../../platform/db/database.ts';

/** What is kept of the customer whose id is $1, by its name in their data: a query for each. Secrets and tokens are left out. [ACC-07] */
export const keptBySubscriptions = {
  subscriptions: `select country, type, scheme_id as "schemeId", name, status, frequency, starts_at as "startsAt", ends_at as "endsAt",
      cancelled_at as "cancelledAt" from subscriptions where customer_id = $1 order by id`,
};

/** True while a customer has a wine plan, a savings scheme or wines in storage. */
export const hasPlan = async (tx: Queries, customerId: number): Promise<boolean> => {
  const sql = `select 1 from subscriptions where customer_id = $1 and status in ('ACTIVE', 'SUSPENDED') and ends_at > now()
            and type in ('WINEPLAN', 'WINEREWARD', 'STORAGE')`;
  return (await tx.query(sql, [customerId])).length > 0;
};
