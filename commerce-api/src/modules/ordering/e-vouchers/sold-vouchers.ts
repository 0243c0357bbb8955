import type { Queries } from '../../../platform/db/database.ts';
import { moveStoredValue, type LedgerAccountRef } from '../../stored-value/ledger/move-stored-value.ts';

/** A voucher that an order sold. Amounts in minor units. */
interface SoldVoucher {
  readonly id: number;
  readonly giftCardId: number | null;
  /** What it was issued for, or will be, less what was taken back. */
  readonly worth: number;
  /** What of it is neither spent nor held for a payment, expired or not. */
  readonly left: number;
  /** What of that has expired. */
  readonly expired: number;
  /** Somebody other than the buyer has put it into their wallet. */
  readonly isAnothers: boolean;
}

/** The vouchers that an order sold; those that are issued are locked already, with the gifts that paid it (`lockGiftsOf`). */
const soldBy = (tx: Queries, orderId: number): Promise<SoldVoucher[]> =>
  tx.query(
    `select v.id, v.gift_card_id as "giftCardId", coalesce(g.issued_amount - g.taken_back, v.amount) as worth, coalesce(g.balance + g.expired, v.amount) as left,
            coalesce(g.expired, 0) as expired,
            g.owner_id is not null and g.owner_id is distinct from o.customer_id and g.balance > 0 as "isAnothers"
       from sold_vouchers v join orders o on o.id = v.order_id left join gift_cards g on g.id = v.gift_card_id
      where v.order_id = $1 order by v.id`,
    [orderId],
  );

/** What the vouchers that an order sold stand for, in minor units: all of it, and what of it was spent; and whether one is in another's wallet. */
export async function worthOfSold(tx: Queries, orderId: number): Promise<{ worth: number; spent: number; isAnothers: boolean }> {
  const sold = await soldBy(tx, orderId);
  const sum = (of: (voucher: SoldVoucher) => number) => sold.reduce((total, voucher) => total + of(voucher), 0);
  return {
    worth: sum(({ worth }) => worth),
    spent: sum(({ worth, left }) => worth - left),
    isAnothers: sold.some(({ isAnothers }) => isAnothers),
  };
}

/** Takes back of the vouchers that an order sold what is left on them beyond what cards still pay of it; `refundId` is why. */
export async function takeBackUnpaid(tx: Queries, orderId: number, stillPaid: number, refundId: number): Promise<void> {
  const sold = await soldBy(tx, orderId);
  let unpaid = sold.reduce((total, { worth }) => total + worth, 0) - stillPaid;
  for (const { id, giftCardId, left, expired } of sold) {
    const amount = Math.min(left, Math.max(0, unpaid));
    unpaid -= amount;
    const takeBack = async (from: LedgerAccountRef, part: number) => {
      const { account: _, ...whose } = from;
      const key = `refund ${refundId} takes back voucher ${id} ${from.account}`;
      if (part > 0)
        await moveStoredValue(tx, { key, kind: 'taken_back', from, to: { account: 'taken_back', ...whose }, amount: part, orderId });
    };
    const unexpired = Math.min(amount, left - expired);
    if (giftCardId !== null) {
      await takeBack({ account: 'left', gift: giftCardId }, unexpired);
      await takeBack({ account: 'expired', gift: giftCardId }, amount - unexpired);
    } else if (amount > 0) {
      await tx.query('update sold_vouchers set amount = amount - $2 where id = $1', [id, amount]);
      await takeBack({ account: 'awaited', sold: id }, amount);
    }
  }
}
