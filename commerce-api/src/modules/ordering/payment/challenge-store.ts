import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { sqlModes } from '../payment-modes/payment-modes.ts';
import { type Attempt, attemptColumns, leaseEnd, lockOrderOfAttempt } from './attempt-store.ts';
import type { Challenge } from './payer-authentication.ts';

/** Seconds for which a shopper may answer their bank, or the provider whose account pays. */
const answerSeconds = 600;

/** Seconds for which a bank's page opens after the authentication: once. */
const opensSeconds = 30;
/** Seconds in which a call without a key that comes again can only be one whose reply was lost. */
export const replayWindowSeconds = 5;
/** Seconds for which a provider's own page opens, as often as the shopper likes: as much time is left then to answer. */
const opensOftenSeconds = answerSeconds / 2;

const opensOften = `mode in ${sqlModes(({ isApprovedElsewhere }) => isApprovedElsewhere)}`;

/** A payment that waits for its shopper's answer to the bank. */
interface Challenged extends Attempt {
  readonly request_key: string | null;
  /** False once the page with the question does not open any more. */
  readonly opens: boolean;
  /** True for a provider's own page; a bank's opens once. */
  readonly opens_often: boolean;
  /** False once the question may have been shown to a caller who names no key. */
  readonly is_fresh: boolean;
}

/** The order's payment that waits. */
export const findChallenged = (tx: Queries, orderId: number): Promise<Challenged | undefined> =>
  queryOne(
    tx,
    `select ${attemptColumns}, request_key, ${opensOften} as opens_often,
            challenged_at > clock_timestamp() - make_interval(secs => case when ${opensOften} then ${opensOftenSeconds} else ${opensSeconds} end) as opens,
            challenged_at > clock_timestamp() - make_interval(secs => ${replayWindowSeconds}) as is_fresh
       from payments where order_id = $1 and state = 'challenged'`,
    [orderId],
  );

/** How a call comes to a question that waits. */
interface AskedAgain {
  /** What its caller named it by. */
  readonly key: string | undefined;
  /** It was there before the question, and waited for the call that brought it. */
  readonly hasWaited: boolean;
}

/**
 * True where the same question is told again: its page opens often, the reply was lost, or its call waited. A new press of the button has another key, and a
 * bank's question was shown before.
 */
export const shouldReplayChallenge = ({ request_key, opens, opens_often, is_fresh }: Challenged, { key, hasWaited }: AskedAgain): boolean =>
  opens && (opens_often || hasWaited || (key !== undefined && request_key !== null ? key === request_key : is_fresh));

/** Payments whose shopper has not answered their bank in time, or cannot any more: the session that asked is over, as they have logged out. */
export const findExpiredChallenges = (db: Queries): Promise<Attempt[]> =>
  db.query(
    `select ${attemptColumns} from payments
      where state = 'challenged' and (challenged_at <= clock_timestamp() - make_interval(secs => ${answerSeconds})
          or not exists (select 1 from orders o join sessions s on s.id = o.session_id
              where o.id = payments.order_id and s.expires_at > clock_timestamp()))
      order by id`,
  );

/**
 * Ends a question of an order that does not wait for its answer: it was left behind by another payment, which has ended the order or goes on. While
 * it is there no other question can be asked about the order. False where there is none, and where the order waits for it.
 */
export async function endSupersededChallenge(tx: Queries, attempt: Attempt): Promise<boolean> {
  await lockOrderOfAttempt(tx, attempt);
  const rows = await tx.query(
    `update payments set state = 'declined', reason = 'CHALLENGE_ABANDONED', changed_at = now() where id = $1 and state = 'challenged'
        and (exists (select 1 from orders where id = $2 and status <> 'paying')
          or exists (select 1 from payments p where p.order_id = $2 and p.state = 'pending')) returning id`,
    [attempt.id, attempt.order_id],
  );
  return rows.length > 0;
}

/** Lets a pending payment wait for the answer; nobody holds it meanwhile. False when it is no longer the caller's. */
export async function markAwaitingChallenge(tx: Queries, attempt: Attempt, challenge: Challenge): Promise<boolean> {
  await lockOrderOfAttempt(tx, attempt);
  const rows = await tx.query(
    `update payments set state = 'challenged', challenge = $3::jsonb, challenged_at = clock_timestamp(), lease_holder = null, changed_at = now()
      where id = $1 and state = 'pending' and lease_holder is not distinct from $2 returning id`,
    [attempt.id, attempt.lease_holder, JSON.stringify(challenge)],
  );
  return rows.length > 0;
}

/**
 * Goes on with a payment whose shopper says that they have answered, for one call: whoever comes later waits for it. Its time begins anew: the
 * gateway is asked for the money after this, and what becomes of that shows a minute later at the earliest.
 */
export const resumeAnsweredChallenge = (tx: Queries, { id }: Attempt, holder: string): Promise<Attempt | undefined> =>
  queryOne(
    tx,
    `update payments set state = 'pending', lease_holder = $2, lease_until = ${leaseEnd}, created_at = clock_timestamp(), changed_at = now()
      where id = $1 and state = 'challenged' returning ${attemptColumns}`,
    [id, holder],
  );
