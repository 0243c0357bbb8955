import { type Database, type Queries, queryOne } from '../db/database.ts';
import { hashOfCode } from '../gift-cards/codes.ts';
import { issueGift } from '../gift-cards/issue-gift.ts';
import { renewGiftCode, type ToldVoucher } from '../gift-cards/renew-code.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { OrderRow } from '../orders/order-row.ts';

interface SoldRow {
  readonly amount: number;
  readonly gift_card_id: number | null;
}

export const orderOfSold = (db: Queries, soldVoucherId: number): Promise<{ order_id: number; item_code: string } | undefined> =>
  queryOne(db, 'select order_id, item_code from sold_vouchers where id = $1', [soldVoucherId]);

/**
 * Brings a sold voucher into being, once, and gives it with a code that nobody knows yet: a repeat makes the code before useless. Undefined
 * for one that was paid back, or that its recipient has redeemed or spent already. The order is locked, so that no refund comes between. [GFT-04]
 */
export const issueSoldVoucher = (database: Database, soldVoucherId: number, now: Date): Promise<ToldVoucher | undefined> =>
  database.transaction(async (tx) => {
    const { order_id } = (await orderOfSold(tx, soldVoucherId))!;
    const order = (await lockOrder(tx, order_id))!;
    const sold = (await queryOne<SoldRow>(tx, 'select amount, gift_card_id from sold_vouchers where id = $1', [soldVoucherId]))!;
    if (sold.gift_card_id !== null) return renewGiftCode(tx, sold.gift_card_id);
    return sold.amount > 0 ? bringIntoBeing(tx, soldVoucherId, order, sold.amount, now) : undefined;
  });

async function bringIntoBeing(
  tx: Queries,
  soldVoucherId: number,
  { brand, country }: OrderRow,
  amount: number,
  now: Date,
): Promise<ToldVoucher> {
  const { code, expiresAt } = await issueGift(tx, { kind: 'voucher', brand, country, amount }, now);
  await tx.query('update sold_vouchers set gift_card_id = (select id from gift_cards where code_hash = $2) where id = $1', [
    soldVoucherId,
    hashOfCode(code),
  ]);
  return { code, amount, expires_at: new Date(expiresAt) };
}
