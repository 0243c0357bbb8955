import type { Order } from '@cellardoor/contracts/api/order';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDay } from '@cellardoor/i18n/format';
import { addressLines } from '@cellardoor/rules/addresses';
import type { Database } from '../../platform/db/database.ts';
import { needsDelivery, kindNamed } from '../../modules/catalogue/kinds/kinds.ts';
import { isOrderId, type OrderRow } from '../../modules/ordering/orders/order-row.ts';
import { readPlacedOrder } from '../../modules/ordering/orders/order-store.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { itemText } from './order-texts.ts';

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];

/** What lies in the parcel: who gets it, when, what is in it, and a giver's words. It never says what anything cost. [CHK-12] */
function noteOf({ country, brand_name }: OrderRow, order: Order): string {
  const { facts } = countryOf(country);
  const { address, date } = order.shippingDetails[0]!;
  const delivered = order.lineItems.filter(({ product }) => !kindNamed(product.productType).undelivered);
  return [
    `${brand_name}  Order ${order.id}`,
    ...part(order.giftWishes ? 'A present for' : 'For', addressLines(facts.address, address)),
    ...part('To arrive on', date ? [formatDay(date, facts)] : []),
    ...part('In this parcel', delivered.map(itemText)),
    ...part(
      'With these words',
      (order.giftWishes?.giftMessages ?? []).flatMap((message) => message.split('\n')),
    ),
    ...part('On the label', order.labelMessages),
  ].join('\n');
}

/** The note that goes into an order's parcel. @throws Refusal 404 for none, 409 for an order with nothing to send, or that is cancelled or sent back. */
export async function packingNote(database: Database, orderId: string): Promise<string> {
  const placed = isOrderId(orderId) ? await readPlacedOrder(database, Number(orderId)) : undefined;
  if (!placed) return refuse(404, `There is no placed order ${orderId}.`, { code: 'unknown_order' });
  if (!needsDelivery(placed.order.lineItems)) refuse(409, `Order ${orderId} holds nothing to send.`, { code: 'nothing_to_send' });
  const { stage } = placed.order.progress;
  if (stage === 'cancelled' || stage === 'returned')
    refuse(409, `Order ${orderId} is ${stage}: nothing of it is to be sent.`, { code: 'nothing_to_send' });
  return noteOf(placed.row, placed.order);
}
