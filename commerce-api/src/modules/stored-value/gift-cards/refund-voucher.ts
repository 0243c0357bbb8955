import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';
import { type GiftOrigin, issueGift } from './issue-gift.ts';
import { reissueUnusedVoucherCode, reissueCodeForBalance, type VoucherWithCode } from './renew-code.ts';

/** What is given back as a new voucher, and to whom; `ownerId` null for a guest. */
interface RefundVoucher extends Market {
  /** Minor units of the country's currency. */
  readonly amount: number;
  readonly ownerId: number | null;
}

/** Brings a voucher into being, in its owner's wallet where they have one. Gives its id; its code is told by `reissueRefundVoucherCode` alone. */
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

/** A part of a refund, by the ids of gifts. */
export interface RefundedPart {
  /** The gift that was issued for it; null where the one that paid has it back. */
  readonly issued: number | null;
  /** The gift that paid; null for money that no gift paid, such as savings. */
  readonly paying: number | null;
}

/** A voucher that a refund's part went to, with a new code. */
export interface RefundVoucherCode extends VoucherWithCode {
  /** It stands in place of the one that paid. */
  readonly isNew: boolean;
}

const voucherOf = (told: VoucherWithCode | undefined, isNew: boolean): RefundVoucherCode | undefined => told && { ...told, isNew };

/**
 * Gives the voucher that a refund's part went to a new code: the one that was issued for it, or the very one that paid, where nobody has its code.
 * Undefined once the voucher was redeemed or used.
 */
export async function reissueRefundVoucherCode(db: Queries, part: RefundedPart, now: Date): Promise<RefundVoucherCode | undefined> {
  const { issued, paying } = part;
  if (issued !== null) return voucherOf(await reissueUnusedVoucherCode(db, issued), true);
  return paying === null ? undefined : voucherOf(await reissueCodeForBalance(db, paying, now), false);
}
