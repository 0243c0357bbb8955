import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import type { EVoucherSnapshot } from '../../catalogue/kinds/e-voucher.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { reissueUnusedVoucherCode } from '../../stored-value/api.ts';

/** Both in their one spelling. */
export interface Correction {
  readonly from: string;
  readonly to: string;
}

interface Sold {
  readonly id: number;
  readonly item_code: string;
  readonly amount: number;
  readonly gift_card_id: number | null;
  readonly recipient_email: string | null;
}

/** Its id, and how often its recipient was corrected so far. */
interface CorrectedVoucher {
  readonly voucher: number;
  readonly corrections: number;
}

/**
 * Has a voucher that an order sold mailed to another address than its buyer typed, within a transaction that has locked the order and its gifts. The
 * code of the mail before is worth nothing from now on. [GFT-04]
 * @throws Refusal 404 where none goes to that address, 409 where the only one has been redeemed, spent or paid back
 */
export async function correctRecipient(tx: Queries, { id, frozen }: OrderRow, { from, to }: Correction): Promise<CorrectedVoucher> {
  const terms = (frozen as EVoucherSnapshot).eVouchers ?? [];
  const typed = (code: string) => terms.find(({ itemCode }) => itemCode === code)?.recipientEmail;
  const sold = await tx.query<Sold>(
    'select id, item_code, amount, gift_card_id, recipient_email from sold_vouchers where order_id = $1 order by id',
    [id],
  );
  const theirs = sold.filter(({ item_code, recipient_email }) => (recipient_email ?? typed(item_code)) === from);
  if (theirs.length === 0) refuse(404, `Order ${id} has sold no e-voucher for that address.`, { code: 'unknown_voucher' });
  for (const voucher of theirs) if (await isVoid(tx, voucher)) return mailTo(tx, voucher.id, to);
  return refuse(409, 'This e-voucher has been redeemed, spent or paid back: its recipient cannot be changed any more.', {
    code: 'voucher_used',
  });
}

/** False where it can be told to nobody any more; a code that was mailed is useless then. */
const isVoid = async (tx: Queries, { gift_card_id: giftId, amount }: Sold): Promise<boolean> =>
  giftId === null ? amount > 0 : (await reissueUnusedVoucherCode(tx, giftId)) !== undefined;

async function mailTo(tx: Queries, soldVoucherId: number, to: string): Promise<CorrectedVoucher> {
  const corrected = await queryOne<{ corrections: number }>(
    tx,
    'update sold_vouchers set recipient_email = $2, corrections = corrections + 1 where id = $1 returning corrections',
    [soldVoucherId, to],
  );
  const { corrections } = corrected!;
  await enqueueJob(tx, {
    kind: 'e-voucher-mail',
    payload: { soldVoucherId, corrections },
    dedupe: `e-voucher-mail-${soldVoucherId}-${corrections}`,
  });
  return { voucher: soldVoucherId, corrections };
}
