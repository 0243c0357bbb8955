import type { Database } from '../db/database.ts';
import { findOrphans } from './attempt-store.ts';
import { giveUp } from './end-attempt.ts';

/**
 * Gives up payments whose lease ran out `afterSeconds` ago and whose shopper has not repeated the call since: the order is open again,
 * what may have been reserved is reversed. Gives their number.
 */
export async function recoverPayments(database: Database, afterSeconds: number): Promise<number> {
  let recovered = 0;
  for (const orphan of await findOrphans(database, afterSeconds)) if (await database.transaction((tx) => giveUp(tx, orphan))) recovered++;
  return recovered;
}
