import type { Database } from '../../../platform/db/database.ts';
import { findOrphans } from './attempt-store.ts';
import { releaseStrayStock } from '../orders/order-stock.ts';
import { endChallenge } from '../checkout/end-challenge.ts';
import { endSupersededChallenge, findExpiredChallenges } from './challenge-store.ts';
import { abandonOrphan } from './end-attempt.ts';

/**
 * Gives up payments whose lease ran out `afterSeconds` ago and whose shopper has not repeated the call since: the order is open again,
 * what may have been reserved is reversed. So are those that wait for an answer to their bank for too long. Gives their number.
 */
export async function abandonOrphanedPayments(database: Database, afterSeconds: number): Promise<number> {
  let recovered = 0;
  for (const orphan of await findOrphans(database, afterSeconds))
    if (await database.transaction((tx) => abandonOrphan(tx, orphan))) recovered++;
  for (const unanswered of await findExpiredChallenges(database))
    if (await database.transaction(async (tx) => (await endSupersededChallenge(tx, unanswered)) || endChallenge(tx, unanswered.order_id)))
      recovered++;
  return recovered + (await releaseStrayStock(database));
}
