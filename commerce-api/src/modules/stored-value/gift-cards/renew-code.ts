import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { hashOfCode, newVoucherCode } from './codes.ts';

/** A voucher whose code can be told, once. */
export interface VoucherWithCode {
  readonly code: string;
  readonly amount: number;
  readonly expires_at: Date;
}

/**
 * Gives a voucher a new code with the same last four characters, and makes the one before useless; so nobody has to keep it until it is
 * told. Undefined once the voucher was redeemed, used or taken back.
 */
export const reissueUnusedVoucherCode = (db: Queries, giftId: number): Promise<VoucherWithCode | undefined> =>
  renewWhere(db, giftId, 'owner_id is null and balance = issued_amount - taken_back');

/**
 * The same for what is left on a voucher of which nobody has the code, as it was in the wallet of an account that is closed since.
 * Undefined once somebody has put it into another wallet, it is used up, or has expired.
 */
export const reissueCodeForBalance = (db: Queries, giftId: number, now: Date): Promise<VoucherWithCode | undefined> =>
  renewWhere(db, giftId, 'owner_id is null and expires_at > $3', now);

async function renewWhere(db: Queries, giftId: number, condition: string, ...more: unknown[]): Promise<VoucherWithCode | undefined> {
  const gift = await queryOne<{ last_four: string }>(db, 'select last_four from gift_cards where id = $1', [giftId]);
  const code = newVoucherCode().slice(0, -4) + gift!.last_four;
  const renewed = await queryOne<Omit<VoucherWithCode, 'code'>>(
    db,
    `update gift_cards set code_hash = $2, without_code = false where id = $1 and balance > 0 and ${condition} returning balance as amount, expires_at`,
    [giftId, hashOfCode(code), ...more],
  );
  return renewed && { code, ...renewed };
}
