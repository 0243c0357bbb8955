import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../db/database.ts';
import { type GiftOrigin, issueGift } from './issue-gift.ts';
import { renewGiftCode, renewLeftCode, type ToldVoucher } from './renew-code.ts';

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
  if (ownerId !== null)
    await tx.query('update gift_cards set owner_id = $2, redeemed_at = $3, without_code = true where id = $1', [id, ownerId, now]);
  return id;
}

/** A voucher that a refund's part went to, with a new code. */
export interface RepaidVoucher extends ToldVoucher {
  /** It stands in place of the one that paid. */
  readonly isNew: boolean;
}

/**
 * Gives the voucher that a refund's part went to a new code: the one that was issued for it, or the very one that paid, where nobody has its code.
 * Undefined once the voucher was redeemed or used.
 */
export async function renewCode(db: Queries, partId: number, now: Date): Promise<RepaidVoucher | undefined> {
  const found = await queryOne<{ issued: number | null; paying: number | null }>(
    db,
    `select r.issued_gift_id as issued, u.gift_card_id as paying from refund_parts r left join gift_card_uses u on u.id = r.gift_card_use_id
      where r.id = $1`,
    [partId],
  );
  if (!found?.paying) return undefined;
  const isNew = found.issued !== null;
  const told = isNew ? await renewGiftCode(db, found.issued!) : await renewLeftCode(db, found.paying, now);
  return told && { ...told, isNew };
}
