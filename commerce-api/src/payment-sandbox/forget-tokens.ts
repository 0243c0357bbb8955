import type { Queries } from '../platform/db/database.ts';
import { deleteInBatches } from '../platform/db/in-batches.ts';

/** Forgets tokens that have expired a day ago: their signed date refuses them from then on. */
export async function forgetExpiredTokens(db: Queries): Promise<void> {
  await deleteInBatches(
    db,
    'sandbox_tokens',
    'jti',
    `select jti from sandbox_tokens where expires_at < now() - interval '1 day' order by expires_at`,
  );
}
