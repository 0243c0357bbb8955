import type { Queries } from '../../platform/db/database.ts';

/** What is kept of the customer whose id is $1, by its name in their data: a query for each. Secrets and tokens are left out. [ACC-07] */
export const keptByMemberships = {
  memberships: `select country, scheme_id as "schemeId", status, starts_at as "startsAt", ends_at as "endsAt", cancelled_at as "cancelledAt",
      order_id::text as "orderId" from memberships where customer_id = $1 order by id`,
};

export async function forgetMemberships(tx: Queries, customerId: number): Promise<void> {
  await tx.query('delete from memberships where customer_id = $1', [customerId]);
}
