import type { Order } from '@cellardoor/contracts/api/order';
import { createPriceFormatter } from '../basket/changes.ts';
import type { MailedOrder } from './mailed-order.ts';
import type { Email } from './email.ts';
import { refundBlock } from './order-step-email.ts';
import { orderEmail } from './order-email.ts';

type Amendment = NonNullable<Order['amendments']>[number];

const itemText = ({ quantity, name }: Amendment['items'][number]) => `${quantity} x ${name}`;

/** Tells what was added to a placed order and what that cost, with the whole order as it is now. [CHK-10] */
export function amendedEmail(row: MailedOrder, order: Order, amendment: Amendment, points: number): Email {
  const money = createPriceFormatter(row.country, points);
  const { items, charged, returned } = amendment;
  const title = `We have added to your order ${order.id}`;
  const paid =
    returned > 0
      ? `${money(returned)} goes back to where it came from.`
      : charged > 0
        ? `Your card paid ${money(charged)} more.`
        : 'It cost nothing more.';
  // the order was changed and its refund written down in one moment
  const refund = order.progress.refunds.find(({ at, amount }) => at === amendment.at && amount === returned);
  const message = orderEmail(row, order, points);
  return {
    ...message,
    subject: `${title}: ${items.map(itemText).join(', ')}`,
    preview: `${paid} ${money(order.orderPriceInfo.total)} in all.`,
    title,
    blocks: [
      { of: 'lines', title: 'What you added', lines: [...items.map(itemText), paid] },
      ...(refund ? [refundBlock(refund, money)] : []),
      ...message.blocks,
    ],
  };
}
