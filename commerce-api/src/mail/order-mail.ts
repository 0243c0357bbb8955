import type { Order } from '@cellardoor/contracts/api/checkout';
import { addressLines } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { moneyText, type MoneyText } from '../basket/changes.ts';
import type { OrderRow } from '../orders/order-row.ts';

export interface Mail {
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const itemLine = (money: MoneyText) => (item: Order['lineItems'][number]) =>
  `${item.quantity} x ${item.product.name}${item.product.vintage ? ` ${item.product.vintage}` : ''}${
    item.caseBottleCount > 1 ? ` (case of ${item.caseBottleCount})` : ''
  }  ${money(item.itemPriceInfo.amount)}`;

/** The confirmation of a placed order, in the brand's name; of the bank partner's in points. [BRD-03] [BRD-05] */
export function orderMail(row: OrderRow, order: Order, points: boolean): Mail {
  const money = moneyText(order.currency, points);
  const { orderPriceInfo: prices } = order;
  const { facts, handover } = countryOf(row.country);
  const { locale, timeZone } = facts;
  const placed = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(row.placed_at!);
  const shipping = order.shippingDetails[0]!;
  const lines = [
    `Thank you for your order with ${row.brand_name}.`,
    '',
    `Order ${order.id}, placed on ${placed}`,
    '',
    ...order.lineItems.map(itemLine(money)),
    '',
    `Wines  ${money(prices.subtotal)}`,
    `Delivery  ${money(prices.delivery)}`,
    ...(prices.tax > 0 ? [`Sales tax  ${money(prices.tax)}`] : []),
    `Total  ${money(prices.total)}`,
    ...order.paymentDetailsArr.map(
      (payment) => `Paid: ${payment.type}${payment.lastFour ? ` ending ${payment.lastFour}` : ''}  ${money(payment.amount)}`,
    ),
    '',
    `${shipping.shippingMethod.name}: ${shipping.promise}`,
    ...addressLines(facts.address, shipping.address),
    '',
    handover,
    ...(row.brand_contact ? ['', row.brand_contact] : []),
  ];
  return { fromName: row.brand_name, to: order.email, subject: `Your order ${order.id}`, text: lines.join('\n') };
}
