import { type Queries, queryOne } from '../db/database.ts';
import { hashOfCode, newVoucherCode } from './codes.ts';

/** A voucher whose code can be told, once. */
export interface ToldVoucher {
  readonly code: string;
  readonly amount: number;
  readonly expires_at: Date;
}

/**
 * Gives a voucher a new code with the same last four characters, and makes the one before useless; so nobody has to keep it until it is
 * told. Undefined once the voucher was redeemed, used or taken back.
 */
export async function renewGiftCode(db: Queries, giftId: number): Promise<ToldVoucher | undefined> {
  const gift = await queryOne<{ last_four: string }>(db, 'select last_four from gift_cards where id = $1', [giftId]);
  const code = newVoucherCode().slice(0, -4) + gift!.last_four;
  const renewed = await queryOne<Omit<ToldVoucher, 'code'>>(
    db,
    `update gift_cards set code_hash = $2 where id = $1 and owner_id is null and balance = issued_amount - taken_back and balance > 0
      returning balance as amount, expires_at`,
    [giftId, hashOfCode(code)],
  );
  return renewed && { code, ...renewed };
}
