import type { Order } from '@cellardoor/contracts/api/order';
import { hasReturnRight, returnDays } from '@cellardoor/rules/order-stages';
import { isFromStorage } from '../ordering/orders/from-storage.ts';
import { whyFinal } from '../ordering/orders/order-progress.ts';
import type { Block } from './email.ts';
import type { MailedOrder } from './mailed-order.ts';

/**
 * How an order may be cancelled, and until when: while nobody has spent an e-voucher of it (decision 0101), and not where it holds what is final, such as a
 * membership. A guest's page is the one that the mail links to.
 */
function cancelLines(row: MailedOrder, { recipients, delivered }: Order): string[] {
  if (whyFinal(row)) return [];
  const isCustomer = row.customer_id !== null;
  const page = isCustomer ? 'on its page in your account' : 'on the page that this mail links to';
  const hasPage = isCustomer || row.guestPage !== undefined;
  const unused = 'as long as nothing of its e-voucher is spent and nobody else has put it into their wallet';
  if (!delivered) {
    if (!recipients) return [];
    return [hasPage ? `You can cancel the order ${page} ${unused}.` : `Contact us to cancel the order, ${unused}.`];
  }
  if (!hasPage) return [];
  return [`Until it leaves us, you can cancel the order ${page}${recipients ? `, ${unused}` : ''}.`];
}

/** That the order may be cancelled, or what was bought sent back: a shopper keeps the mail, and not the page. [ACC-08] */
export function changeOfMindBlocks(row: MailedOrder, order: Order): Block[] {
  const { delivered: isDelivered, lineItems: lines } = order;
  const back = hasReturnRight({ isDelivered, lines })
    ? [`Send unopened bottles back within ${returnDays} days of receiving them, and we refund you.`]
    : [];
  const cancel = isDelivered && back.length === 0 && !isFromStorage(row) ? [] : cancelLines(row, order);
  const said = [...cancel, ...back];
  return said.length > 0 ? [{ of: 'lines', title: 'Changed your mind', lines: said }] : [];
}
