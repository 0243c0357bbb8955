import { type Queries, queryOne } from '../db/database.ts';
import { type Attempt, attemptColumns, leaseEnd } from './attempt-store.ts';
import type { Challenge } from './payer-authentication.ts';

/** Seconds for which a shopper may answer their bank. */
const answerSeconds = 600;

/** Seconds for which a repeat of the call is told the same question: its reply was lost. Later it was shown, and a bank's page opens once. */
const tellAgainSeconds = 5;

/** A payment that waits for its shopper's answer to the bank. */
interface Challenged extends Attempt {
  /** False once the question may have been shown. */
  readonly is_fresh: boolean;
}

/** The order's payment that waits. */
export const findChallenged = (tx: Queries, orderId: number): Promise<Challenged | undefined> =>
  queryOne(
    tx,
    `select ${attemptColumns}, challenged_at > clock_timestamp() - make_interval(secs => ${tellAgainSeconds}) as is_fresh
       from payments where order_id = $1 and state = 'challenged'`,
    [orderId],
  );

/** Payments whose shopper has not answered their bank in time. */
export const findUnanswered = (db: Queries): Promise<Attempt[]> =>
  db.query(
    `select ${attemptColumns} from payments
      where state = 'challenged' and challenged_at <= clock_timestamp() - make_interval(secs => ${answerSeconds}) order by id`,
  );

/** Lets a pending payment wait for the answer; nobody holds it meanwhile. False when it is no longer the caller's. */
export async function awaitAnswer(tx: Queries, { id, lease_holder }: Attempt, challenge: Challenge): Promise<boolean> {
  const rows = await tx.query(
    `update payments set state = 'challenged', challenge = $3::jsonb, challenged_at = clock_timestamp(), lease_holder = null, changed_at = now()
      where id = $1 and state = 'pending' and lease_holder is not distinct from $2 returning id`,
    [id, lease_holder, JSON.stringify(challenge)],
  );
  return rows.length > 0;
}

/**
 * Goes on with a payment whose shopper says that they have answered, for one call: whoever comes later waits for it. Its time begins anew: the
 * gateway is asked for the money after this, and what becomes of that shows a minute later at the earliest.
 */
export const takeAnswer = (tx: Queries, { id }: Attempt, holder: string): Promise<Attempt | undefined> =>
  queryOne(
    tx,
    `update payments set state = 'pending', lease_holder = $2, lease_until = ${leaseEnd}, created_at = clock_timestamp(), changed_at = now()
      where id = $1 and state = 'challenged' returning ${attemptColumns}`,
    [id, holder],
  );
