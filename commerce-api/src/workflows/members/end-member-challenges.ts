import type { Database } from '../../platform/db/database.ts';
import type { Member } from './leave.ts';
import { endChallenge } from '../../modules/ordering/api.ts';

/**
 * Ends payments that wait for their customer's answer to the bank and were priced for a membership that has been left: what they keep is
 * for others again. None of them would become an order, however it is answered (`commitOrder`).
 */
export async function endMemberChallenges(database: Database, { customerId, membershipId }: Member): Promise<void> {
  const waiting = await database.query<{ id: number }>(
    `select id from orders where customer_id = $1 and status = 'paying' and frozen->'memberTerms' @> to_jsonb($2::bigint) order by id`,
    [customerId, membershipId],
  );
  for (const { id } of waiting) await database.transaction((tx) => endChallenge(tx, id));
}
