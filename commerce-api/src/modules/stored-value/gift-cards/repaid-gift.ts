import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** Notes what of a gift's payment was paid back; minor units. */
export async function noteRefunded(tx: Queries, giftUseId: number, amount: number, now: Date): Promise<void> {
  await tx.query('update gift_card_uses set refunded = refunded + $2, changed_at = $3 where id = $1', [giftUseId, amount, now]);
}

/** In whose wallet a gift is, null for none, and whether nobody has its code. */
export async function keeperOf(tx: Queries, giftId: number): Promise<{ readonly ownerId: number | null; readonly withoutCode: boolean }> {
  const row = await queryOne<{ owner_id: number | null; without_code: boolean }>(
    tx,
    'select owner_id, without_code from gift_cards where id = $1',
    [giftId],
  );
  return { ownerId: row!.owner_id, withoutCode: row!.without_code };
}

/** Makes a gift good until a time at least. */
export async function keepUntil(tx: Queries, giftId: number, until: Date): Promise<void> {
  await tx.query('update gift_cards set expires_at = greatest(expires_at, $2) where id = $1', [giftId, until]);
}
