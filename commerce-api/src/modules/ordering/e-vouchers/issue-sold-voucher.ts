import { type Database, type Queries, queryOne } from '../../../platform/db/database.ts';
import type { VoucherWithCode } from '../../stored-value/gift-cards/renew-code.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { issueGift, reissueUnusedVoucherCode } from '../../stored-value/api.ts';

interface SoldRow {
  readonly amount: number;
  readonly recipientEmail: string | null;
  readonly corrections: number;
  readonly gift_card_id: number | null;
}

/** What the job that mails a sold voucher knows: which it is, and after how many corrections of its recipient. */
interface SoldVoucherMail {
  readonly soldVoucherId: number;
  readonly corrections: number;
}

export const orderOfSold = (db: Queries, soldVoucherId: number): Promise<{ order_id: number; item_code: string } | undefined> =>
  queryOne(db, 'select order_id, item_code from sold_vouchers where id = $1', [soldVoucherId]);

/**
 * Brings a sold voucher into being, once, and gives it with a code that nobody knows yet: a repeat makes the code before useless. Undefined
 * for one that was paid back, or that its recipient has redeemed or spent already, and where its recipient was corrected since: another mail goes to
 * them. The order is locked, so that no refund or correction comes between. [GFT-04]
 */
export const issueSoldVoucher = (
  database: Database,
  { soldVoucherId, corrections }: SoldVoucherMail,
  now: Date,
): Promise<(VoucherWithCode & Pick<SoldRow, 'recipientEmail'>) | undefined> =>
  database.transaction(async (tx) => {
    const { order_id } = (await orderOfSold(tx, soldVoucherId))!;
    const order = (await lockOrder(tx, order_id))!;
    const sold = (await queryOne<SoldRow>(
      tx,
      'select amount, gift_card_id, recipient_email as "recipientEmail", corrections from sold_vouchers where id = $1',
      [soldVoucherId],
    ))!;
    if (sold.corrections !== corrections) return undefined;
    const told = await tellVoucher(tx, soldVoucherId, order, sold, now);
    return told && { ...told, recipientEmail: sold.recipientEmail };
  });

async function tellVoucher(
  tx: Queries,
  soldVoucherId: number,
  order: OrderRow,
  { gift_card_id: giftId, amount }: SoldRow,
  now: Date,
): Promise<VoucherWithCode | undefined> {
  if (giftId !== null) return reissueUnusedVoucherCode(tx, giftId);
  return amount > 0 ? bringIntoBeing(tx, soldVoucherId, order, amount, now) : undefined;
}

async function bringIntoBeing(
  tx: Queries,
  soldVoucherId: number,
  { id: orderId, brand, country }: OrderRow,
  amount: number,
  now: Date,
): Promise<VoucherWithCode> {
  const origin = {
    kind: 'issued',
    from: { account: 'awaited', sold: soldVoucherId },
    key: `issued voucher ${soldVoucherId}`,
    orderId,
  } as const;
  const { id, code, expiresAt } = await issueGift(tx, { kind: 'voucher', brand, country, amount }, now, origin);
  await tx.query('update sold_vouchers set gift_card_id = $2 where id = $1', [soldVoucherId, id]);
  return { code, amount, expires_at: new Date(expiresAt) };
}
