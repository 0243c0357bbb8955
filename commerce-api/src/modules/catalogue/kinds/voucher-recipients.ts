import type { OrderSummary } from '@cellardoor/contracts/api/order-summary';
import type { EVoucherItem } from './e-voucher.ts';

/**
 * Where the e-vouchers of an order are mailed to, as it is shown; nothing for an order without one.
 * @param corrected addresses that count in place of those that the buyer typed, by item code
 */
export const voucherRecipients = (
  vouchers: readonly EVoucherItem[] = [],
  corrected: Readonly<Record<string, string>> = {},
): Pick<OrderSummary, 'recipients'> =>
  vouchers.length > 0
    ? { recipients: vouchers.map(({ itemCode, recipientEmail }) => ({ itemCode, email: corrected[itemCode] ?? recipientEmail })) }
    : {};
