import type { Database, Queries } from '../../../platform/db/database.ts';
import { moveStoredValue } from './move-stored-value.ts';

const batch = 200;

interface Lapsed {
  readonly id: number;
  readonly balance: number;
  readonly expired: number;
}

async function expireSome(tx: Queries, now: Date): Promise<number> {
  const lapsed = await tx.query<Lapsed>(
    `select id, balance, expired from gift_cards where balance > 0 and expires_at <= $1 order by id limit ${batch} for no key update skip locked`,
    [now],
  );
  for (const { id: gift, balance, expired } of lapsed)
    await moveStoredValue(tx, {
      // what comes back after the end, of a payment that came to nothing, expires in its turn
      key: `expired gift ${gift} after ${expired}`,
      kind: 'expired',
      from: { account: 'left', gift },
      to: { account: 'expired', gift },
      amount: balance,
      at: now,
    });
  return lapsed.length;
}

/** Writes off what is left on gifts that have expired, a few hundred at a time so that nobody waits. */
export async function expireGifts(database: Database, now: Date): Promise<void> {
  while ((await database.transaction((tx) => expireSome(tx, now))) === batch);
}
