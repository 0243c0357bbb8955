import { goodsDefaults } from './goods.ts';
import type { Kind } from './kind.ts';

/** Amount, recipient and message of an e-voucher. */
export interface EVoucherDetails {
  /** Minor units. */
  readonly amount: number;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly message: string;
  /** Who sends it; null: whoever pays. */
  readonly name: string | null;
}

/** An e-voucher on a line of a basket or an order, with its own item code. */
export interface EVoucherItem extends EVoucherDetails {
  readonly itemCode: string;
}

/** The e-vouchers in an order's snapshot; absent where it has none. */
export interface EVoucherSnapshot {
  readonly eVouchers?: readonly EVoucherItem[];
}

/** Money for somebody else to spend: its buyer says how much. No bottle, no stock, no delivery, no tax before it is spent, and only a card pays for it. [GFT-04] */
export const eVoucher: Kind<'eVoucher'> = {
  ...goodsDefaults,
  name: 'eVoucher',
  stockUnits: () => 0,
  runsOut: false,
  mostPerLine: 1,
  isTaxed: false,
  paidByCardAlone: true,
  isDrink: false,
  whyNotAgain: 'E-vouchers cannot be reordered. Please choose a new one on our gifts page.',
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
  frozen: (skus): EVoucherSnapshot => (skus.length > 0 ? { eVouchers: skus.map(({ terms }) => terms as EVoucherItem) } : {}),
};
