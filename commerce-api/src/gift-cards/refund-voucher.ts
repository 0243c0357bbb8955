import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../db/database.ts';
import { hashOfCode, newVoucherCode } from './codes.ts';
import { issueGift } from './issue-gift.ts';

/** What is given back as a new voucher, and to whom; `ownerId` null for a guest. */
interface RefundVoucher extends Market {
  /** Minor units of the country's currency. */
  readonly amount: number;
  readonly ownerId: number | null;
}

/** Brings a voucher into being, in its owner's wallet where they have one. Gives its id; its code is told by `renewCode` alone. */
export async function issueRefundVoucher(tx: Queries, { brand, country, amount, ownerId }: RefundVoucher, now: Date): Promise<number> {
  const { code } = await issueGift(tx, { kind: 'voucher', brand, country, amount }, now);
  const voucher = await queryOne<{ id: number }>(
    tx,
    `update gift_cards set owner_id = $2::bigint, redeemed_at = case when $2::bigint is not null then $3::timestamptz end
      where code_hash = $1 returning id`,
    [hashOfCode(code), ownerId, now],
  );
  return voucher!.id;
}

/** A voucher whose code can be told, once. */
export interface ToldVoucher {
  readonly code: string;
  readonly amount: number;
  readonly expires_at: Date;
}

/**
 * Gives the voucher of a refund's part a new code with the same last four characters, and makes the one before useless; so no job has to
 * hold it. Undefined once the voucher was redeemed or used.
 */
export async function renewCode(db: Queries, partId: number): Promise<ToldVoucher | undefined> {
  const found = await queryOne<{ id: number; last_four: string }>(
    db,
    'select g.id, g.last_four from refund_parts r join gift_cards g on g.id = r.issued_gift_id where r.id = $1',
    [partId],
  );
  if (!found) return undefined;
  const code = newVoucherCode().slice(0, -found.last_four.length) + found.last_four;
  const renewed = await queryOne<Omit<ToldVoucher, 'code'>>(
    db,
    `update gift_cards set code_hash = $2 where id = $1 and owner_id is null and balance = issued_amount
      returning issued_amount as amount, expires_at`,
    [found.id, hashOfCode(code)],
  );
  return renewed && { code, ...renewed };
}
