import type { Order } from '@cellardoor/contracts/api/order';
import { moneyText } from '../basket/changes.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { Letter } from './letter.ts';
import { refundBlock } from './order-step-letter.ts';
import { orderLetter } from './order-letter.ts';

type Amendment = NonNullable<Order['amendments']>[number];

const itemText = ({ quantity, name }: Amendment['items'][number]) => `${quantity} x ${name}`;

/** Tells what was added to a placed order and what that cost, with the whole order as it is now. [CHK-10] */
export function amendedLetter(row: OrderRow, order: Order, amendment: Amendment, points: number): Letter {
  const money = moneyText(row.country, points);
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
  const letter = orderLetter(row, order, points);
  return {
    ...letter,
    subject: `${title}: ${items.map(itemText).join(', ')}`,
    preview: `${paid} ${money(order.orderPriceInfo.total)} in all.`,
    title,
    blocks: [
      { of: 'lines', title: 'What you added', lines: [...items.map(itemText), paid] },
      ...(refund ? [refundBlock(refund, money)] : []),
      ...letter.blocks,
    ],
  };
}
