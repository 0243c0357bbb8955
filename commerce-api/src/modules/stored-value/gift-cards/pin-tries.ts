import type { Database, Queries } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/** Wrong PINs that a number may have in a quarter of an hour, whoever tries them and in whichever process. */
const mostTries = 5;
const window = 15 * 60_000;

interface Try {
  readonly codeHash: string;
  /** What the call names the PIN. */
  readonly pinField: string;
  readonly now: Date;
}

/**
 * Looks at a PIN, unless too many wrong ones were tried for the number. Looks come one after the other, however many are asked for
 * at once: neither do guesses slip through together, nor do repeats of the right PIN count against it.
 * @throws Refusal 429 above the limit, alike for numbers that exist and that do not.
 */
export function withAttemptLimit<T>(database: Database, one: Try, look: (tx: Queries) => Promise<T | undefined>): Promise<T | undefined> {
  return database.transaction(async (tx) => {
    await countTry(tx, one);
    const found = await look(tx);
    if (found) await tx.query('delete from gift_card_tries where code_hash = $1', [one.codeHash]);
    return found;
  });
}

/** Counts, and locks the count until the transaction ends. */
async function countTry(tx: Queries, { codeHash, pinField, now }: Try): Promise<void> {
  const [row] = await tx.query<{ tries: number; since: Date }>(
    `insert into gift_card_tries as t (code_hash, tries, since) values ($1, 1, $2)
     on conflict (code_hash) do update set
       tries = case when t.since > $3 then t.tries + 1 else 1 end,
       since = case when t.since > $3 then t.since else $2 end
     returning tries, since`,
    [codeHash, now, new Date(now.getTime() - window)],
  );
  if (row!.tries <= mostTries) return;
  // one that came first may be looked at last: it is told of no more than the whole window
  const left = Math.min(window, row!.since.getTime() + window - now.getTime());
  const retryAfter = Math.max(1, Math.ceil(left / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const message = `There were too many attempts with this gift card. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  throw new Refusal(429, message, { field: pinField, code: 'too_many', retryAfter });
}

/** Forgets tries that no longer count. */
export async function forgetOldTries(db: Queries): Promise<void> {
  await db.query(`delete from gift_card_tries where since < now() - interval '1 day'`);
}
