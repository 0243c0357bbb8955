import { randomUUID } from 'node:crypto';
import { pathTo } from '@cellardoor/contracts';
import type { Deps } from '../../platform/api.ts';
import type { Queries } from '../../platform/db/database.ts';
import { orderOfSold } from '../ordering/e-vouchers/issue-sold-voucher.ts';
import { awaitCapture } from '../ordering/fulfilment/refund-card.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import type { EVoucherSnapshot } from '../catalogue/kinds/e-voucher.ts';
import { findUncaptured } from '../ordering/orders/paid-and-repaid.ts';
import { readPlacedOrder } from '../ordering/orders/order-store.ts';
import { buyerNameOf } from './buyer-name.ts';
import { eVoucherEmail } from './e-voucher-email.ts';
import { sealed } from './sealed-email.ts';
import type { SendMail } from './post.ts';
import { issueSoldVoucher } from '../ordering/api.ts';

/** @throws RetryLater until the money of an order was taken, that for what was added later aside: what is spent before could not be paid for */
async function requireMoney(db: Queries, orderId: number): Promise<void> {
  const open = await findUncaptured(db, orderId);
  if (open) await awaitCapture(db, open);
}

/** Issues a voucher that was bought and mails it to whom it is for. [GFT-04] */
export const eVoucherJobs = ({ database, now }: Pick<Deps, 'database' | 'now'>, send: SendMail): Record<string, JobHandler> => ({
  'e-voucher-mail': async ({ soldVoucherId, corrections = 0 }) => {
    const sold = await orderOfSold(database, Number(soldVoucherId));
    if (!sold) return;
    await requireMoney(database, sold.order_id);
    const { row } = (await readPlacedOrder(database, sold.order_id))!;
    const terms = (row.frozen as EVoucherSnapshot).eVouchers!.find(({ itemCode }) => itemCode === sold.item_code)!;
    const voucher = await issueSoldVoucher(database, { soldVoucherId: Number(soldVoucherId), corrections: Number(corrections) }, now());
    if (!voucher) return;
    const message = eVoucherEmail(
      row,
      { ...terms, ...(voucher.recipientEmail !== null && { recipientEmail: voucher.recipientEmail }) },
      voucher,
      row.site_origin && row.site_origin + pathTo('account.wallet'),
      await buyerNameOf(database, row),
    );
    // each try has a code of its own: it is another mail
    await send(`e-voucher-${randomUUID()}`, sealed(message, row.brand), now());
  },
});
