import { type Queries, queryOne } from '../db/database.ts';
import { moveStoredValue } from '../ledger/move-stored-value.ts';
import { promiseJob } from '../jobs/job-store.ts';
import { goods } from './goods.ts';
import type { Kind, PaidOrder } from './kind.ts';

/** What an e-voucher is worth, and whom it is for. */
export interface EVoucherWish {
  /** Minor units. */
  readonly amount: number;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly message: string;
  /** Who sends it; null: whoever pays. */
  readonly name: string | null;
}

/** The same on a line of a basket or an order, whose item code is its own. */
export interface EVoucherTerms extends EVoucherWish {
  readonly itemCode: string;
}

/** The vouchers in an order: absent in those without one. */
export interface FrozenVouchers {
  readonly eVouchers?: readonly EVoucherTerms[];
}

/** Money for somebody else to spend: its buyer says how much. No bottle, no stock, no delivery, no tax before it is spent, and only a card pays for it. [GFT-04] */
export const eVoucher: Kind<'eVoucher'> = {
  ...goods,
  name: 'eVoucher',
  stockUnits: () => 0,
  runsOut: false,
  mostPerLine: 1,
  isTaxed: false,
  paidByCardAlone: true,
  isDrink: false,
  whyNotAgain: 'An e-voucher is written anew each time: please choose it among our gifts.',
  undelivered: {
    method: 'Nothing to deliver',
    promise: 'Sent by email as soon as your payment is through',
    news: 'your e-voucher is on its way',
  },
  colours: [],
  isListed: false,
  besideWines: false,
  hasWinesBeside: false,
  pull: 0,
  frozen: (skus): FrozenVouchers => (skus.length > 0 ? { eVouchers: skus.map(({ terms }) => terms as EVoucherTerms) } : {}),
  async whenPaid(tx: Queries, { id, frozen }: PaidOrder) {
    for (const { itemCode, amount } of (frozen as FrozenVouchers).eVouchers ?? []) await noteSold(tx, id, itemCode, amount);
  },
};

/** Writes down that a voucher was sold, and promises that it is issued and mailed. */
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
  await promiseJob(tx, { kind: 'e-voucher-mail', payload: { soldVoucherId: id }, dedupe: `e-voucher-mail-${id}` });
}
