import type { Order } from '@cellardoor/contracts/api/order';
import { hasReturnRight, returnDays } from '@cellardoor/rules/order-stages';
import { whyFinal } from '../orders/order-progress.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { Block } from './letter.ts';

/**
 * How an order may be cancelled, and until when: while nobody has spent an e-voucher of it (decision 0101), and not where it holds what is final, such as a
 * membership. A guest has no page of the order.
 */
function cancelLines(row: OrderRow, { recipients, delivered }: Order): string[] {
  if (whyFinal(row)) return [];
  const isCustomer = row.customer_id !== null;
  const unused = 'as long as nothing of its e-voucher is spent and nobody else has put it into their wallet';
  if (!delivered) {
    if (!recipients) return [];
    return [isCustomer ? `You can cancel the order on its page in your account ${unused}.` : `Contact us to cancel the order, ${unused}.`];
  }
  if (!isCustomer) return [];
  return [`Until it leaves us, you can cancel the order on its page in your account${recipients ? `, ${unused}` : ''}.`];
}

/** That the order may be cancelled, or what was bought sent back: a shopper keeps the mail, and not the page. [ACC-08] */
export function changeOfMindBlocks(row: OrderRow, order: Order): Block[] {
  const { delivered: isDelivered, lineItems: lines } = order;
  const back = hasReturnRight({ isDelivered, lines })
    ? [`Send unopened bottles back within ${returnDays} days of receiving them, and we refund you.`]
    : [];
  const cancel = isDelivered && back.length === 0 ? [] : cancelLines(row, order);
  const said = [...cancel, ...back];
  return said.length > 0 ? [{ of: 'lines', title: 'Changed your mind', lines: said }] : [];
}
