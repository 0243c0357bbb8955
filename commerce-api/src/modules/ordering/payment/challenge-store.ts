import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { sqlModes } from '../payment-modes/payment-modes.ts';
import { type Attempt, attemptColumns, leaseEnd, lockOrderOfAttempt } from './attempt-store.ts';
import type { Challenge } from './payer-authentication.ts';

/** Seconds within which a shopper must complete a challenge. */
const answerSeconds = 600;

/** Seconds after the authentication within which a bank's challenge page opens. It opens once. */
const bankPageSeconds = 30;
/** Seconds within which a repeated call without an idempotency key counts as a retry after a lost reply. */
export const replayWindowSeconds = 5;
/** Seconds within which a provider's own page opens, any number of times; the other half remains for completing it. */
const providerPageSeconds = answerSeconds / 2;

const hasReusablePage = `mode in ${sqlModes(({ isApprovedElsewhere }) => isApprovedElsewhere)}`;

/** A payment with a pending challenge. */
interface Challenged extends Attempt {
  readonly request_key: string | null;
  /** False once the challenge page no longer opens. */
  readonly opens: boolean;
  /** True for a provider's own page; a bank's page opens once. */
  readonly opens_often: boolean;
  /** False once a call without a key may have shown the challenge. */
  readonly is_fresh: boolean;
}

/** The order's payment with a pending challenge. */
export const findChallenged = (tx: Queries, orderId: number): Promise<Challenged | undefined> =>
  queryOne(
    tx,
    `select ${attemptColumns}, request_key, ${hasReusablePage} as opens_often,
            challenged_at > clock_timestamp() - make_interval(secs => case when ${hasReusablePage} then ${providerPageSeconds} else ${bankPageSeconds} end) as opens,
            challenged_at > clock_timestamp() - make_interval(secs => ${replayWindowSeconds}) as is_fresh
       from payments where order_id = $1 and state = 'challenged'`,
    [orderId],
  );

/** A call that finds a pending challenge. */
interface ChallengeRequest {
  /** The caller's idempotency key. */
  readonly key: string | undefined;
  /** True for a call that began before the challenge, and waited for the call that received it. */
  readonly hasWaited: boolean;
}

/**
 * True where the same challenge is returned again: its page can be reopened, the reply was lost, or the call has waited. A new click has another key,
 * and a bank's challenge cannot be shown twice.
 */
export const shouldReplayChallenge = (
  { request_key, opens, opens_often, is_fresh }: Challenged,
  { key, hasWaited }: ChallengeRequest,
): boolean => opens && (opens_often || hasWaited || (key !== undefined && request_key !== null ? key === request_key : is_fresh));

/** Payments whose challenge was not completed in time, or cannot be any more because the shopper has logged out. */
export const findExpiredChallenges = (db: Queries): Promise<Attempt[]> =>
  db.query(
    `select ${attemptColumns} from payments
      where state = 'challenged' and (challenged_at <= clock_timestamp() - make_interval(secs => ${answerSeconds})
          or not exists (select 1 from orders o join sessions s on s.id = o.session_id
              where o.id = payments.order_id and s.expires_at > clock_timestamp()))
      order by id`,
  );

/**
 * Ends a challenge that another payment of the order has superseded. While it exists, the order cannot have another challenge. False where there is
 * none, and where the order still waits for it.
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

/** Marks a pending payment as waiting for its challenge, without a lease. False when another call has taken it over. */
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
