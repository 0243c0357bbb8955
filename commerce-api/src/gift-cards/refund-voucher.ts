import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../db/database.ts';
import { type GiftOrigin, issueGift } from './issue-gift.ts';
import { renewGiftCode, type ToldVoucher } from './renew-code.ts';

/** What is given back as a new voucher, and to whom; `ownerId` null for a guest. */
interface RefundVoucher extends Market {
  /** Minor units of the country's currency. */
  readonly amount: number;
  readonly ownerId: number | null;
}

/** Brings a voucher into being, in its owner's wallet where they have one. Gives its id; its code is told by `renewCode` alone. */
export async function issueRefundVoucher(
  tx: Queries,
  { brand, country, amount, ownerId }: RefundVoucher,
  now: Date,
  origin: GiftOrigin,
): Promise<number> {
  const { id } = await issueGift(tx, { kind: 'voucher', brand, country, amount }, now, origin);
  if (ownerId !== null) await tx.query('update gift_cards set owner_id = $2, redeemed_at = $3 where id = $1', [id, ownerId, now]);
  return id;
}

/** Gives the voucher of a refund's part a new code (`renewGiftCode`). Undefined once the voucher was redeemed or used. */
export async function renewCode(db: Queries, partId: number): Promise<ToldVoucher | undefined> {
  const sql = 'select issued_gift_id from refund_parts where id = $1 and issued_gift_id is not null';
  const found = await queryOne<{ issued_gift_id: number }>(db, sql, [partId]);
  return found && renewGiftCode(db, found.issued_gift_id);
}
