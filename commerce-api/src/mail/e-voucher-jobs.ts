import { randomUUID } from 'node:crypto';
import { pathTo } from '@cellardoor/contracts';
import type { Deps } from '../api.ts';
import { type Queries, queryOne } from '../db/database.ts';
import { issueSoldVoucher, orderOfSold } from '../e-vouchers/issue-sold-voucher.ts';
import { awaitCapture } from '../fulfilment/refund-card.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import type { FrozenVouchers } from '../kinds/e-voucher.ts';
import { readPlacedOrder } from '../orders/order-store.ts';
import { buyerNameOf } from './buyer-name.ts';
import { eVoucherLetter } from './e-voucher-letter.ts';
import { sealed } from './letter-mail.ts';
import type { SendMail } from './post.ts';

/** @throws NotYet until the money of an order was taken, that for what was added later aside: what is spent before could not be paid for */
async function requireMoney(db: Queries, orderId: number): Promise<void> {
  const open = await queryOne<{ id: number }>(
    db,
    `select id from payments where order_id = $1 and state = 'authorised' and amendment is null`,
    [orderId],
  );
  if (open) await awaitCapture(db, open);
}

/** Issues a voucher that was bought and mails it to whom it is for. [GFT-04] */
export const eVoucherJobs = ({ database, now }: Pick<Deps, 'database' | 'now'>, send: SendMail): Record<string, JobHandler> => ({
  'e-voucher-mail': async ({ soldVoucherId, corrections = 0 }) => {
    const sold = await orderOfSold(database, Number(soldVoucherId));
    if (!sold) return;
    await requireMoney(database, sold.order_id);
    const { row } = (await readPlacedOrder(database, sold.order_id))!;
    const terms = (row.frozen as FrozenVouchers).eVouchers!.find(({ itemCode }) => itemCode === sold.item_code)!;
    const voucher = await issueSoldVoucher(database, { soldVoucherId: Number(soldVoucherId), corrections: Number(corrections) }, now());
    if (!voucher) return;
    const letter = eVoucherLetter(
      row,
      { ...terms, ...(voucher.recipientEmail !== null && { recipientEmail: voucher.recipientEmail }) },
      voucher,
      row.site_origin && row.site_origin + pathTo('account.wallet'),
      await buyerNameOf(database, row),
    );
    // each try has a code of its own: it is another mail
    await send(`e-voucher-${randomUUID()}`, sealed(letter, row.brand), now());
  },
});
