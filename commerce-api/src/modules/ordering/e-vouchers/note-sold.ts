import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import type { EVoucherSnapshot } from '../../catalogue/kinds/e-voucher.ts';
import { moveStoredValue } from '../../stored-value/ledger/move-stored-value.ts';

/** Writes down which e-vouchers an order sold, in the transaction that pays it, and promises that they are issued and mailed. [GFT-04] */
export async function noteSoldVouchers(tx: Queries, orderId: number, frozen: object): Promise<void> {
  for (const { itemCode, amount } of (frozen as EVoucherSnapshot).eVouchers ?? []) await noteSold(tx, orderId, itemCode, amount);
}

async function noteSold(tx: Queries, orderId: number, itemCode: string, amount: number): Promise<void> {
  const sold = await queryOne<{ id: number }>(
    tx,
    'insert into sold_vouchers (order_id, item_code, amount) values ($1, $2, $3) returning id',
    [orderId, itemCode, amount],
  );
  const { id } = sold!;
  await moveStoredValue(tx, {
    key: `sold voucher ${id}`,
    kind: 'sold',
    from: { account: 'paid', sold: id },
    to: { account: 'awaited', sold: id },
    amount,
    orderId,
  });
  await enqueueJob(tx, { kind: 'e-voucher-mail', payload: { soldVoucherId: id }, dedupe: `e-voucher-mail-${id}` });
}
